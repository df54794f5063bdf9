extension AppPlan {
  var packageText: String {
    """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.iOS(.v15)],
      targets: [.target(name: "\(name)", dependencies: ["RIBs"])]
    )

    """
  }
}
