// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

/// Linked so, a binary needs nothing at run time. What is compiled is the same, so that tests share it; they cannot be linked so.
/// The last two are what ArgumentParser's Foundation needs, which only a static link has to be told.
let staticLink: [LinkerSetting] =
    Context.environment["FLOWSPEC_STATIC"] == nil
    ? [] : [.unsafeFlags(["-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "-s", "-l_FoundationCollections", "-l_FoundationCShims"])]

/// Of tests it is the compiling that takes long, not the running.
let tested = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
    name: "FlowSpec",
    products: [
        .executable(name: "flowrun", targets: ["flowrun"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "FlowSpec", dependencies: ["CLibYAML"], swiftSettings: strict),
        .target(name: "FlowRunner", dependencies: ["FlowSpec"], swiftSettings: strict, plugins: ["ListRules"]),
        .plugin(name: "ListRules", capability: .buildTool()),
        .executableTarget(
            name: "flowrun",
            dependencies: [
                "FlowSpec", "FlowRunner",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict,
            linkerSettings: staticLink
        ),
        .executableTarget(
            name: "flowbench",
            dependencies: ["FlowSpec", "FlowRunner"],
            path: "bench/flowbench",
            swiftSettings: strict,
            linkerSettings: staticLink
        ),
        .executableTarget(
            name: "flowfuzz",
            dependencies: ["FlowSpec", "FlowRunner"],
            path: "Tests/Fuzz",
            swiftSettings: strict,
            linkerSettings: staticLink
        ),
        .executableTarget(
            name: "flowmutants",
            dependencies: ["FlowSpec", "FlowRunner"],
            path: "Tests/Mutants",
            swiftSettings: strict,
            linkerSettings: staticLink
        ),
        .target(
            name: "FlowTestSupport",
            dependencies: ["FlowSpec", "FlowRunner"],
            path: "Tests/FlowTestSupport",
            swiftSettings: strict
        ),
        .testTarget(
            name: "FlowSpecTests",
            dependencies: ["FlowSpec", "FlowTestSupport"],
            swiftSettings: tested
        ),
        .testTarget(
            name: "FlowRunnerTests",
            dependencies: ["FlowSpec", "FlowRunner", "FlowTestSupport"],
            swiftSettings: tested
        ),
        .testTarget(
            name: "FlowRunCommandTests",
            dependencies: ["flowrun", "FlowSpec", "FlowRunner", "FlowTestSupport"],
            swiftSettings: tested
        ),
    ]
)
