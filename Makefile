# `make play` and `make test` are all that a fresh Debian machine with a Swift toolchain needs.

FLOW ?= flows/feelings/app.flow.yaml
PREFIX ?= /usr/local
WARNINGS ?=
FUZZ_INPUTS ?= 100000
FUZZ_SEED ?= 1
MUTANTS ?= 300
MUTANTS_SEED ?= 1
APPS = $(addprefix flows/,feelings homework dream cravey puffguard)
COVERAGE_STATES ?= 600000
SPIN_STATES ?= 100000

STRICT = $(if $(filter error,$(WARNINGS)),-Xswiftc -warnings-as-errors)
RELEASE = .build/release
# The binaries are linked fully static: they start in a few milliseconds and need nothing at run time.
BUILD = FLOWSPEC_STATIC=1 swift build -c release $(STRICT) --product
# By hand, tests are built without optimization, in a folder of their own: a change is tried soon.
TESTS = swift test --scratch-path .build/tests $(STRICT)
# All at once they use what the optimizer has made once, and build nothing while they run.
BUILT = BUILD=: TESTS='swift test -c release --skip-build $(STRICT)'

.PHONY: help play test bundled-tests binary-tests check unit browser qt spin schemas scenarios apps some-mutants mutants some-fuzz fuzz bench build install set-up clean

help: ## lists these
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: build ## sets up, builds and plays the feelings journey (FLOW=… plays another)
	@$(RELEASE)/flowrun play $(FLOW)

test: set-up ## sets up, builds and runs every test, two at a time
	@bash scripts/set-up-browser && bash scripts/set-up-spin && bash scripts/set-up-schemas && bash Tests/Qt/build.sh
	swift build -c release --build-tests $(STRICT)
	@for each in flowrun flowmutants flowfuzz; do $(BUILD) $$each || exit 1; done
	@$(MAKE) --jobs=2 bundled-tests binary-tests $(BUILT)

bundled-tests:
	@for each in unit browser qt spin; do $(MAKE) $$each || exit 1; done

binary-tests:
	@for each in schemas scenarios apps some-mutants some-fuzz; do $(MAKE) $$each || exit 1; done

check: ## as `make test`, with warnings as errors
	@$(MAKE) test WARNINGS=error

unit: set-up ## the unit tests and the goldens (FILTER=… picks some)
	$(TESTS) $(if $(FILTER),--filter '$(FILTER)',--skip 'ChromiumTests|QtAgreementTests|SpinAgreementTests')

browser: set-up ## tries the exported style sheets in Chromium, which it installs where there is none
	@bash scripts/set-up-browser
	FLOW_BROWSER=1 $(TESTS) --filter ChromiumTests

qt: set-up ## leads Qt's SCXML engine, which it installs where there is none, through what we export
	@bash Tests/Qt/build.sh
	$(TESTS) --filter QtAgreementTests

spin: build ## compares counts and promises with the model checker SPIN, which it installs where there is none (SPIN_STATES=…)
	@bash scripts/set-up-spin
	SPIN_STATES=$(SPIN_STATES) $(TESTS) --filter SpinAgreementTests

schemas: build ## holds what lint writes as SARIF to the published schema, and files of ours to the schema that editors get
	@bash scripts/set-up-schemas
	@for folder in flows/as-written Tests/Cases/diagnostics; do \
	  $(RELEASE)/flowrun lint $$folder --format sarif > .build/schemas/$$(basename $$folder).sarif; [ $$? -le 2 ] || exit 1; done
	@.build/schemas/bin/python Tests/Schemas/sarif.py .build/schemas/*.sarif
	@.build/schemas/bin/python Tests/Schemas/flows.py $(RELEASE)/flowrun flows Tests/Cases/diagnostics

scenarios: build ## loads every flow and replays its scenarios
	$(RELEASE)/flowrun check flows
	$(RELEASE)/flowrun test flows

apps: build ## the five apps are linted without a warning, proven whole, and their scenarios take what can be taken
	@$(RELEASE)/flowrun lint $(APPS) --deny warning > .build/apps.lint || { cat .build/apps.lint; exit 1; }
	@tail -n 1 .build/apps.lint
	@$(RELEASE)/flowrun verify $(APPS:%=%/app.flow.yaml) --reduce > .build/apps.verify || { cat .build/apps.verify; exit 1; }
	@sed -n 's/^  \(.* moves, depth [0-9]*\),.*/\1/p' .build/apps.verify | diff Tests/Cases/apps.situations - \
		|| { echo "the apps' situations are others than Tests/Cases/apps.situations says"; exit 1; }
	@cat Tests/Cases/apps.situations
	$(RELEASE)/flowrun test $(APPS) --coverage-at-least 100 --max-states $(COVERAGE_STATES)

fuzz: set-up ## mutated flows and scripts from a fixed seed: no crash, no hang (FUZZ_INPUTS=… FUZZ_SEED=…)
	$(BUILD) flowfuzz
	$(RELEASE)/flowfuzz --inputs $(FUZZ_INPUTS) --seed $(FUZZ_SEED) $$(find Tests/Cases flows bench/models -name '*.flow.yaml' -o -name '*.walk' -o -name '*.scxml' -o -name '*.xstate.json' -o -name '*.mmd' -o -name '*.md' | sort)

mutants: set-up ## mistakes made in every flow from a fixed seed: lint and a naive checker must agree (MUTANTS=… MUTANTS_SEED=…)
	$(BUILD) flowmutants
	$(RELEASE)/flowmutants --mutants $(MUTANTS) --seed $(MUTANTS_SEED) $$(find flows -name '*.flow.yaml' -not -path 'flows/as-written/*' | sort)

some-mutants: ## as `make mutants`, five in each flow
	@$(MAKE) mutants MUTANTS=5

some-fuzz: ## as `make fuzz`, 30,000 of them
	@$(MAKE) fuzz FUZZ_INPUTS=30000

bench: build ## speed, as ratios beside peers run at the same time (FILTER=machine|load|start|sample|explore|lint)
	$(BUILD) flowbench
	@bash bench/run $(FILTER)

build: set-up ## the static release binary, .build/release/flowrun
	$(BUILD) flowrun

install: build ## copies flowrun to PREFIX/bin (PREFIX=/usr/local)
	install -D -m 755 $(RELEASE)/flowrun $(DESTDIR)$(PREFIX)/bin/flowrun

set-up:
	@bash scripts/set-up

clean: ## forgets everything that was built
	rm -rf .build
