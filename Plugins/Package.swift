// swift-tools-version: 6.0
import PackageDescription

// The plugins with the program of a release in place of its sources: nothing is built. Copy this folder into your
// repository, with the `ribscope.artifactbundle` of a release in it.
//
// The names differ from those of ribscope's own package: an app may use both.
let package = Package(
  name: "RibscopePlugins",
  products: [
    .plugin(name: "RibscopeReleaseCommand", targets: ["RibscopeReleaseCommand"]),
    .plugin(name: "RibscopeReleaseLint", targets: ["RibscopeReleaseLint"]),
  ],
  targets: [
    .binaryTarget(name: "RibscopeRelease", path: "ribscope.artifactbundle"),
    .plugin(
      name: "RibscopeReleaseCommand",
      capability: .command(
        intent: .custom(verb: "ribscope", description: "Checks the RIB tree and the dependency injection."),
        permissions: [.writeToPackageDirectory(reason: "Baselines, configurations and pictures are written there.")]),
      dependencies: ["RibscopeRelease"], path: "RibscopeCommand"),
    .plugin(
      name: "RibscopeReleaseLint", capability: .buildTool(), dependencies: ["RibscopeRelease"], path: "RibscopeLint"),
  ]
)
