import Foundation

/// What discovery needs of an Xcode project: its targets and which Swift files they compile.
///
/// A `project.pbxproj` is a property list: `objects` maps identifiers to dictionaries whose `isa` names their class.
struct XcodeProject: Equatable {
  /// Names of the targets that are tests.
  let testTargets: [String]
  /// Names of the other targets.
  let appTargets: [String]
  /// The Swift files that targets other than tests compile, relative to the project's folder, with the target: the
  /// first by name where several compile a file.
  let targetOfSource: [FileKey: String]
  /// Folders whose files belong to a target without being listed one by one, relative to the project's folder.
  let synchronizedFolders: Set<BytePath>

  /// Nil for bytes that are no Xcode project. Xcode writes text; a binary list is none, since a few of its bytes may stand
  /// for any number of objects.
  init?(_ bytes: [UInt8]) {
    guard !bytes.starts(with: "bplist".utf8),
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil),
      let objects = (list as? [String: Any])?["objects"] as? [String: Any]
    else { return nil }
    let index = XcodeObjects(objects.compactMapValues { $0 as? [String: Any] })
    let targets = index.all("PBXNativeTarget")
    let apps = targets.filter { !Self.isTest($0) }
    testTargets = targets.filter(Self.isTest).compactMap { $0["name"] as? String }.sorted()
    appTargets = apps.compactMap { $0["name"] as? String }.sorted()
    let places = index.places()
    targetOfSource = Self.targets(of: apps, index, places)
    synchronizedFolders = Set(index.identifiers(of: "PBXFileSystemSynchronizedRootGroup").compactMap { places[$0] })
  }

  /// Several projects in one folder, taken as one.
  init(merging projects: [XcodeProject]) {
    testTargets = projects.flatMap(\.testTargets).sorted()
    appTargets = projects.flatMap(\.appTargets).sorted()
    targetOfSource = projects.reduce(into: [:]) { $0.merge($1.targetOfSource) { first, _ in first } }
    synchronizedFolders = Set(projects.flatMap(\.synchronizedFolders))
  }

  private static func isTest(_ target: XcodeObjects.Object) -> Bool {
    let product = target["productType"] as? String ?? ""
    return product.hasSuffix("unit-test") || product.hasSuffix("ui-testing")
  }

  private static func targets(
    of apps: [XcodeObjects.Object], _ index: XcodeObjects, _ places: [String: BytePath]
  ) -> [FileKey: String] {
    var result: [FileKey: String] = [:]
    for target in apps.sorted(by: { name($0) < name($1) }) {
      for place in index.compiledFiles(of: target).compactMap({ places[$0] })
      where SkipRules.isSwift(place.bytes) && result[FileKey(place)] == nil {
        result[FileKey(place)] = name(target)
      }
    }
    return result
  }

  private static func name(_ target: XcodeObjects.Object) -> String { target["name"] as? String ?? "" }

  /// Whether no target compiles a file: the project lists its sources one by one, and not this one.
  ///
  /// - Parameter file: relative to the project's folder.
  func leavesOut(_ file: BytePath) -> Bool {
    guard !targetOfSource.isEmpty, targetOfSource[FileKey(file)] == nil else { return false }
    var folder = file.parent
    while !synchronizedFolders.contains(folder) {
      if folder == .workingFolder { return true }
      folder = folder.parent
    }
    return false
  }
}

/// A path as macOS compares them: a project may spell a name in another case, or an accented or Korean letter in another
/// normal form, than the file system of a CI machine does.
struct FileKey: Hashable {
  private let text: String

  init(_ path: BytePath) {
    // Strings are equal where their characters are, however those are composed.
    text = path.shown.lowercased()
  }
}

/// The objects of a `project.pbxproj`, by identifier.
struct XcodeObjects {
  typealias Object = [String: Any]
  private let objects: [String: Object]

  init(_ objects: [String: Object]) {
    self.objects = objects
  }

  func identifiers(of type: String) -> [String] {
    objects.filter { $0.value["isa"] as? String == type }.keys.sorted()
  }

  func all(_ type: String) -> [Object] {
    identifiers(of: type).compactMap { objects[$0] }
  }

  /// The identifiers of the file references that a target compiles.
  func compiledFiles(of target: Object) -> [String] {
    list(target, "buildPhases").compactMap { objects[$0] }
      .filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
      .flatMap { list($0, "files") }
      .compactMap { objects[$0]?["fileRef"] as? String }
  }

  /// Where the groups and files of the projects lie, relative to the project's folder, by identifier.
  ///
  /// Paths are relative to the group that holds them (`sourceTree = "<group>"`), or to the project. What lies
  /// elsewhere (in the SDK, among build products, too deep for any system) is left out. Each object is visited once, so a
  /// cycle ends.
  func places() -> [String: BytePath] {
    var places: [String: BytePath] = [:]
    var pending = all("PBXProject").compactMap { project -> (String, BytePath)? in
      let folder = BytePath.workingFolder.resolving(project["projectDirPath"] as? String ?? "")
      return (project["mainGroup"] as? String).map { ($0, folder) }
    }
    while let (identifier, parent) = pending.popLast() {
      guard places[identifier] == nil, let object = objects[identifier] else { continue }
      guard let place = place(of: object, in: parent), place.bytes.count < Int(PATH_MAX) else { continue }
      places[identifier] = place
      pending += list(object, "children").map { ($0, place) }
    }
    return places
  }

  private func place(of object: Object, in parent: BytePath) -> BytePath? {
    let path = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String {
    case "<group>", nil: return parent.resolving(path)
    case "SOURCE_ROOT": return BytePath.workingFolder.resolving(path)
    default: return nil
    }
  }

  private func list(_ object: Object, _ key: String) -> [String] {
    object[key] as? [String] ?? []
  }
}
