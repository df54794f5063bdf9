extension AppPlan {
  /// Every file of the app.
  func files(perRIB count: Int) -> [MadeFile] {
    var sources = [MadeFile(path: source("App/AppDelegate.swift"), text: launchText)]
    sources.append(MadeFile(path: source("App/Services.swift"), text: servicesText))
    sources += ribs.flatMap { files(of: $0, count: count) }
    return sources + [manifest(sources.map(\.path))]
  }

  private func source(_ path: String) -> String { prefix + (isXcodeProject ? "" : "Sources/") + "\(name)/\(path)" }

  private var prefix: String { folder.isEmpty ? "" : folder + "/" }

  /// Fifty RIBs to a folder, as nobody keeps thousands in one.
  private func files(of rib: RIBPlan, count: Int) -> [MadeFile] {
    var random = SeededRandom(seed: seed &+ UInt64(rib.index))
    let place = source("Features\(rib.index / 50)/\(rib.name)")
    return texts(of: rib, count: count, &random).map {
      MadeFile(path: "\(place)/\(rib.name)\($0.suffix).swift", text: $0.text)
    }
  }

  /// Where fewer files are wanted than a RIB has parts, the last file holds the rest; where more are, the others hold models.
  private func texts(
    of rib: RIBPlan, count: Int, _ random: inout SeededRandom
  ) -> [(suffix: String, text: String)] {
    var parts = [
      ("Builder", shape == .needle ? needleBuilderText(rib, &random) : builderText(rib, &random)),
      ("Interactor", interactorText(rib, &random)), ("Router", routerText(rib, &random)),
      rib.isViewless ? ("Worker", workerText(rib, &random)) : ("ViewController", screenText(rib, &random)),
    ]
    for number in parts.count..<max(parts.count, count) {
      parts.append(("Model\(number)", modelText(rib, number, &random)))
    }
    guard count < parts.count else { return parts }
    let rest = parts[(count - 1)...].map(\.1).joined(separator: "\n")
    return Array(parts.prefix(count - 1)) + [(parts[count - 1].0, rest)]
  }

  private func manifest(_ sources: [String]) -> MadeFile {
    guard isXcodeProject else { return MadeFile(path: prefix + "Package.swift", text: packageText) }
    let paths = sources.map { String($0.dropFirst(prefix.count)) }
    return MadeFile(
      path: "\(prefix)\(name).xcodeproj/project.pbxproj", text: XcodeProjectText(target: name, sources: paths).text)
  }
}
