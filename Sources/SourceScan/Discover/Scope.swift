/// What holds in a folder of the walk: the module its files belong to, and what manifests further up said.
struct Scope: Sendable {
  var module: SourceModule
  var claims = Claims()
  /// The nearest Xcode project and its folder, while nothing nearer says which module a file is in.
  var project: (folder: BytePath, listing: XcodeProject)?

  /// The scope of a folder inside this one; nil where the folder is no part of the app.
  func entering(_ folder: BytePath, name: [UInt8]) -> Scope? {
    if SkipRules.isForeignFolder(name) || SkipRules.isTestSupport(name) { return nil }
    switch claims[folder] {
    case .tests: return nil
    case .module(let module): return with(module)
    case .modulesInside: return self
    case nil: break
    }
    if SkipRules.isTestFolder(name) { return nil }
    guard case .modulesInside? = claims[folder.parent] else { return self }
    return with(SourceModule(name: folder.name, folder: folder.shown, kind: .package))
  }

  /// Whether a file here is a source of the app.
  func takes(_ file: BytePath, name: [UInt8]) -> Bool {
    guard SkipRules.isSwift(name), !SkipRules.isForeignFile(name) else { return false }
    guard let project else { return true }
    return !project.listing.leavesOut(file.relative(to: project.folder))
  }

  /// The module of a file here: the Xcode target that compiles it, else the folder's.
  func module(of file: BytePath) -> SourceModule {
    guard let project, let target = project.listing.targetOfSource[FileKey(file.relative(to: project.folder))] else {
      return module
    }
    return SourceModule(name: target, folder: project.folder.shown, kind: .xcode)
  }

  /// Another module; an Xcode project further up lists no files of it.
  func with(_ module: SourceModule) -> Scope {
    guard module != self.module else { return self }
    return Scope(module: module, claims: claims)
  }
}

extension BytePath {
  /// The path as seen from a folder that holds it.
  fileprivate func relative(to folder: BytePath) -> BytePath {
    guard !folder.bytes.isEmpty else { return self }
    return BytePath(bytes: Array(bytes.dropFirst(folder.bytes.count + 1)))
  }
}
