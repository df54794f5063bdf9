/// What holds in a folder of the walk: the module its files belong to, and what manifests further up said.
struct Scope: Sendable {
  var module: SourceModule
  var claims = Claims()
  /// The nearest Xcode project, while nothing nearer says which module a file is in.
  var project: ProjectScope?
  /// What `.gitignore` files and the configuration leave out.
  var choice: PathChoice
  let declared: DeclaredFolders
  var place = AppPlace.unmarked

  /// For a given folder.
  init(_ folder: BytePath, _ files: FileTree, _ options: DiscoverOptions) {
    choice = PathChoice(folder, files, options)
    declared = DeclaredFolders(options)
    let name = choice.path().flatMap(declared.moduleName(around:))
    module = SourceModule(
      name: name ?? folder.name, folder: folder.shown, kind: name == nil ? .folder : .configuration)
  }

  /// Why a folder is not gone into, as a half sentence.
  struct Skipped: Error {
    let reason: String

    static let foreign = Skipped(reason: "it holds build products, third-party code or templates")
    static let tests = Skipped(reason: "it holds tests or test support")
  }

  /// The scope of a folder inside this one.
  ///
  /// - Throws: why the folder is no part of the app.
  func entering(_ folder: BytePath, name: [UInt8]) throws(Skipped) -> Scope {
    if SkipRules.isForeignFolder(name) { throw .foreign }
    if SkipRules.isTestSupport(name) { throw .tests }
    if let reason = choice.reason(toLeaveOut: name, isFolder: true) { throw Skipped(reason: reason) }
    let path = choice.path(of: name)
    var inner = try claimed(folder, name: name, declaredName: path.flatMap(declared.moduleName(at:)))
    inner.choice = choice.entering(name)
    inner.place = place.entering(folder, name: name, path, declared)
    return inner
  }

  private func claimed(_ folder: BytePath, name: [UInt8], declaredName: String?) throws(Skipped) -> Scope {
    if let declaredName {
      return with(SourceModule(name: declaredName, folder: folder.shown, kind: .configuration))
    }
    switch claims[folder] {
    case .tests: throw .tests
    case .module(let module): return with(module)
    case .modulesInside: return self
    case nil: break
    }
    if SkipRules.isTestFolder(name) { throw .tests }
    guard case .modulesInside? = claims[folder.parent] else { return self }
    return with(SourceModule(name: folder.name, folder: folder.shown, kind: .package))
  }

  /// The module of a source here: the Xcode target that compiles it, else the folder's. Nil where a project lists its sources
  /// and not this one.
  func module(of file: BytePath) -> SourceModule? {
    guard let project else { return module }
    let place = file.relative(to: project.folder)
    return project.module(of: place) ?? (project.listing.leavesOut(place) ? nil : module)
  }

  /// Another module; an Xcode project further up lists no files of it.
  func with(_ module: SourceModule) -> Scope {
    guard module != self.module else { return self }
    var scope = self
    scope.module = module
    scope.project = nil
    return scope
  }
}

extension BytePath {
  /// The path as seen from a folder that holds it.
  fileprivate func relative(to folder: BytePath) -> BytePath {
    guard !folder.bytes.isEmpty else { return self }
    return BytePath(bytes: Array(bytes.dropFirst(folder.bytes.count + 1)))
  }
}

/// An Xcode project on the way from the given path to a file.
struct ProjectScope: Sendable {
  let folder: BytePath
  let listing: XcodeProject
  /// By the target's name.
  let modules: [String: SourceModule]

  init(folder: BytePath, listing: XcodeProject) {
    self.folder = folder
    self.listing = listing
    modules = Dictionary(
      Set(listing.targetOfSource.values).map {
        (
          $0,
          SourceModule(
            name: $0, folder: folder.shown, kind: .xcode,
            refusesCrossedIsolation: listing.refusingTargets.contains($0))
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The module of the target that compiles a file, which is relative to the project's folder.
  func module(of source: BytePath) -> SourceModule? {
    listing.targetOfSource[FileKey(source)].flatMap { modules[$0] }
  }
}
