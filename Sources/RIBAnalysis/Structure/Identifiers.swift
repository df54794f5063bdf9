import SwiftProgram

/// Gives each RIB and component a name that no other has.
struct Identifiers {
  struct Subject {
    let module: String
    let name: String
    /// The declaring file, as far as there is one.
    var path = ""

    /// The folders of the file, the outermost first. Computed on demand, because only subjects of the same name need
    /// them.
    var folders: [Substring] { path.split(separator: "/").dropLast() }
  }

  /// `Module.Name`; where several share it, with the folders in front that tell them apart, and a number where the
  /// folders are the same.
  static func make(_ subjects: [Subject]) -> [String] {
    var ids = subjects.map { "\($0.module).\($0.name)" }
    let groups = Dictionary(grouping: subjects.indices) { ids[$0] }
    for members in groups.values {
      let folders = members.map { subjects[$0].folders }
      let common = commonPrefix(folders)
      let length = distinguishingLength(folders, after: common)
      for (index, path) in zip(members, folders) {
        let prefix = path.dropFirst(common).prefix(length).joined(separator: "/")
        if !prefix.isEmpty { ids[index] = "\(prefix)/\(ids[index])" }
      }
    }
    return numbered(ids)
  }

  private static func commonPrefix(_ paths: [[Substring]]) -> Int {
    paths.dropFirst().reduce(paths[0]) { common, path in zip(common, path).prefix { $0 == $1 }.map(\.0) }.count
  }

  /// How many folders behind the common ones it takes to tell all paths apart.
  private static func distinguishingLength(_ paths: [[Substring]], after common: Int) -> Int {
    let longest = paths.map(\.count).max() ?? 0
    return (0...longest).first { length in
      Set(paths.map { $0.dropFirst(common).prefix(length).joined(separator: "/") }).count == paths.count
    } ?? longest
  }

  private static func numbered(_ ids: [String]) -> [String] {
    var seen: [String: Int] = [:]
    return ids.map { id in
      seen[id, default: 0] += 1
      let count = seen[id] ?? 1
      return count == 1 ? id : "\(id)#\(count)"
    }
  }
}

extension Program {
  /// What tells a type from others of its name: its module and its folders.
  func subject(_ type: TypeID, name: String) -> Identifiers.Subject {
    guard let declaration = types[type].declaration, !isPrelude(declaration) else {
      return Identifiers.Subject(module: "RIBs", name: name)
    }
    return Identifiers.Subject(
      module: module(ofFile: declaration.file).name, name: name, path: file(declaration.file).path)
  }
}
