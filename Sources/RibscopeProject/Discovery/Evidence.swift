/// What the files of a folder say about modules, put on top of what is known from further up.
///
/// The kinds of evidence, from the weakest to the strongest where a folder holds several: a pod's specification, an Xcode
/// project, XcodeGen's file for one, a build file, a Tuist project. A `Package.swift` refers to folders, each for itself, and wins there.
struct Evidence {
  let folder: BytePath
  let listing: FolderListing
  let files: FileTree
  let largestFile: Int
  /// The manifests found, which are no sources themselves.
  private(set) var manifests: Set<[UInt8]> = []
  private(set) var notes: [DiscoverNote] = []
  /// The manifests that were read.
  private(set) var read: [BytePath] = []
  /// What the manifests list that may be the folder of a package.
  private(set) var packages: Set<BytePath> = []

  init(folder: BytePath, listing: FolderListing, files: FileTree, largestFile: Int) {
    self.folder = folder
    self.listing = listing
    self.files = files
    self.largestFile = largestFile
  }

  /// The scope of the folder's own files and of what lies below.
  mutating func refine(_ scope: Scope) -> Scope {
    var refined = scope
    addWorkspace(to: &refined)
    addPod(to: &refined)
    addXcodeProjects(to: &refined)
    addXcodeGenProject(to: &refined)
    addBuildFile(to: &refined)
    addTuistProject(to: &refined)
    addPackage(to: &refined)
    return refined
  }

  /// An app of its own below an Xcode project that knows nothing of it, as where the project of an example is generated and
  /// not checked in.
  private func addWorkspace(to scope: inout Scope) {
    guard let project = scope.project, project.folder != folder else { return }
    let isWorkspace = listing.entries.contains { $0.kind == .folder && $0.ends(with: ".xcworkspace") }
    guard isWorkspace || ["Podfile", ManifestName.xcodeGen.rawValue].contains(where: { listing.has($0, .file) }) else {
      return
    }
    scope = scope.with(SourceModule(name: folder.name, folder: folder.shown, kind: .folder))
  }

  /// A development pod: its files are compiled by a project that CocoaPods writes, not by one that is checked in.
  private func addPod(to scope: inout Scope) {
    let specification = listing.entries.first { $0.kind == .file && $0.ends(with: ".podspec") }
    guard let specification else { return }
    let name = String(decoding: specification.name.dropLast(".podspec".utf8.count), as: UTF8.self)
    scope = scope.with(SourceModule(name: name, folder: folder.shown, kind: .pod))
  }

  private mutating func addXcodeProjects(to scope: inout Scope) {
    let projects = listing.entries.filter {
      $0.kind == .folder && $0.ends(with: ".xcodeproj") && !$0.isCalled("Pods.xcodeproj")
    }
    guard let first = projects.first else { return }
    let name = String(decoding: first.name.dropLast(".xcodeproj".utf8.count), as: UTF8.self)
    scope = scope.with(SourceModule(name: name, folder: folder.shown, kind: .xcode))
    let read = projects.compactMap { readProject(folder.appending($0.name)) }
    guard read.count == projects.count, !read.isEmpty else { return }
    let listing = XcodeProject(merging: read)
    scope.project = ProjectScope(folder: folder, listing: listing)
    packages.formUnion(listing.packages.map { folder.resolving($0.bytes) })
    scope.claims.override(with: claims(of: listing, module: scope.module))
  }

  private mutating func readProject(_ bundle: BytePath) -> XcodeProject? {
    let path = bundle.appending(ManifestName.xcode.bytes)
    guard let bytes = readManifest(path) else { return nil }
    do {
      return try XcodeProject(bytes)
    } catch {
      let reason =
        "the Xcode project cannot be read: line \(error.line) lacks \(error.expected); its targets are guessed from "
        + "folders"
      notes.append(DiscoverNote(path: path.shown, reason: reason))
      return nil
    }
  }

  private func claims(of project: XcodeProject, module: SourceModule) -> Claims {
    var claims = Claims()
    for name in project.testTargets { claims.add(.tests, for: folder.appending(name.utf8)) }
    for name in project.appTargets { claims.add(.module(module), for: folder.appending(name.utf8)) }
    return claims
  }

  /// Where the project that XcodeGen makes is checked in, too, that one lists every file.
  private mutating func addXcodeGenProject(to scope: inout Scope) {
    guard listing.has(ManifestName.xcodeGen.rawValue, .file), scope.project?.folder != folder else { return }
    let path = folder.appending(ManifestName.xcodeGen.bytes)
    guard let bytes = readManifest(path) else { return }
    let (files, largestFile) = (files, largestFile)
    do {
      let read = { (path: BytePath) in try? files.readFile(path, limit: largestFile) }
      guard let manifest = try XcodeGenManifest(bytes, in: folder, read: read) else { return }
      scope = scope.with(manifest.module(of: folder))
      scope.claims.override(with: manifest.claims())
    } catch {
      let reason =
        "the YAML cannot be read: line \(error.place.line), column \(error.place.column): \(error.message); its "
        + "targets are guessed from folders"
      notes.append(DiscoverNote(path: path.shown, reason: reason))
    }
  }

  private mutating func addBuildFile(to scope: inout Scope) {
    let names = [ManifestName.bazel, .build, .buck]
    guard let name = names.first(where: { listing.has($0.rawValue, .file) }) else { return }
    let file = readManifest(folder.appending(name.bytes)).map(BuildFile.init)
    let unnamed = SourceModule(name: folder.name, folder: folder.shown, kind: .buildFile)
    scope = scope.with(file?.module(of: folder) ?? unnamed)
    if let file { scope.claims.override(with: file.claims(in: folder)) }
  }

  private mutating func addTuistProject(to scope: inout Scope) {
    guard listing.has(ManifestName.tuist.rawValue, .file) else { return }
    guard let manifest = readManifest(folder.appending(ManifestName.tuist.bytes)).flatMap(TuistManifest.init) else {
      return
    }
    manifests.insert(ManifestName.tuist.bytes)
    let module = SourceModule(name: manifest.name ?? folder.name, folder: folder.shown, kind: .tuist)
    scope = scope.with(module)
    scope.claims.override(with: manifest.claims(in: folder))
  }

  private mutating func addPackage(to scope: inout Scope) {
    guard listing.has(ManifestName.package.rawValue, .file) else { return }
    guard let manifest = readManifest(folder.appending(ManifestName.package.bytes)).flatMap(PackageManifest.init) else {
      return
    }
    packages.formUnion(manifest.packages.filter { !$0.hasPrefix("/") }.map(folder.resolving))
    let versions = listing.entries.filter { $0.name.starts(with: "Package@swift-".utf8) }
    manifests.formUnion([ManifestName.package.bytes] + versions.map(\.name))
    let claims = manifest.claims(in: folder, isOnly: versions.isEmpty)
    scope.claims.override(with: claims)
    if case .module(let module)? = claims[folder] { scope = scope.with(module) }
  }

  private mutating func readManifest(_ path: BytePath) -> [UInt8]? {
    do {
      let bytes = try files.readFile(path, limit: largestFile)
      read.append(path)
      return bytes
    } catch {
      notes.append(DiscoverNote(path: path.shown, reason: error.reason))
      return nil
    }
  }
}
