import RibscopeProject

extension RIBGraph {
  /// What the app is called: as the project or target is whose folder holds a root, or what launches one; of several apps
  /// all, or how many there are. Where the sources show no such app, as the modules of the roots are called; empty where there
  /// is no root either.
  public var appName: String {
    let roots = ribs.filter(\.isRoot).map { (module: $0.module, place: $0.position) }
    let owners = edges.compactMap { edge -> (module: String, place: SourcePosition)? in
      guard case .owner(let owner) = edge.parent, ribs[edge.child].isRoot else { return nil }
      return (components[owner].module, components[owner].position)
    }
    let found = Set((roots + owners).flatMap { namesOfApps(holding: location($0.place).file, of: $0.module) })
    let names = (found.isEmpty ? Set(roots.map(\.module)) : found).filter { !$0.isEmpty }.sorted()
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  /// The apps in the innermost folder around a file; of several the one that is called as the file's module is.
  private func namesOfApps(holding path: String, of module: String) -> [String] {
    let around = apps.filter { !$0.isDemo && ($0.folder == "." || path.hasPrefix($0.folder + "/")) }
    let innermost = around.filter { app in around.allSatisfy { $0.folder.utf8.count <= app.folder.utf8.count } }
    let names = innermost.map(\.name)
    return names.contains(module) ? [module] : names
  }
}
