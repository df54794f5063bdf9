import RibscopeProject

/// What a line begins with that names the next file of an input: `//// Module/File.swift`.
let fileMarker = "////"

/// The files of an input: the first part of a file's path is its module.
func sourceTree(_ bytes: [UInt8]) -> SourceTree {
  var contents: [String: [UInt8]] = [:]
  var path = "App/Main.swift"
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if line.starts(with: fileMarker.utf8) {
      path = filePath(line.dropFirst(fileMarker.utf8.count))
    } else {
      contents[path, default: []] += line + [UInt8(ascii: "\n")]
    }
  }
  let paths = contents.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let folders = Set(paths.map(folder)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let modules = folders.map { SourceModule(name: $0, folder: $0, kind: .folder) }
  let files = paths.map { path in
    let module = folders.firstIndex(of: folder(path)) ?? 0
    return SourceFile(path: path, module: module, bytes: contents[path] ?? [])
  }
  return SourceTree(files: files, modules: modules)
}

private func filePath(_ marked: ArraySlice<UInt8>) -> String {
  let named = String(decoding: marked.drop { $0 == 0x20 }, as: UTF8.self)
  return named.contains("/") ? named : "App/\(named)"
}

private func folder(_ path: String) -> String {
  path.split(separator: "/").first.map(String.init) ?? "."
}
