#!/usr/bin/env bash
# Builds the walker with Qt's SCXML engine into .build/qt/walker where it is missing or old; installs Qt where that is missing (Debian).
set -euo pipefail
cd "$(dirname "$0")/../.."

target=.build/qt/walker
if ! pkg-config --exists Qt6Scxml; then
  if ! command -v apt-get >/dev/null; then
    echo "Qt's SCXML engine is missing here, and there is no apt-get to install qt6-scxml-dev" >&2
    exit 2
  fi
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends qt6-scxml-dev qt6-base-dev g++ pkg-config)
  "${install[@]}" || {
    "${as_root[@]}" apt-get update -q
    "${install[@]}"
  }
fi
if [ ! -x "$target" ] || [ Tests/Qt/walker.cpp -nt "$target" ]; then
  mkdir -p "$(dirname "$target")"
  # shellcheck disable=SC2046
  g++ -std=c++17 -O1 -fPIC -w $(pkg-config --cflags Qt6Core Qt6Scxml) Tests/Qt/walker.cpp -o "$target" $(pkg-config --libs Qt6Core Qt6Scxml)
fi
