import RibscopeSystem

/// The objects of a `project.pbxproj`, by identifier. Lives as long as the bytes it was read from.
struct XcodeObjects {
  /// What discovery reads of an object; what it does not have is nil or empty.
  struct Object {
    var type: PropertyListText?
    var name: PropertyListText?
    var path: PropertyListText?
    var sourceTree: PropertyListText?
    var productType: PropertyListText?
    var file: PropertyListText?
    var mainGroup: PropertyListText?
    var relativePath: PropertyListText?
    var projectFolder: PropertyListText?
    var children: [PropertyListText] = []
    var files: [PropertyListText] = []
    var phases: [PropertyListText] = []
    var configurationList: PropertyListText?
    var configurations: [PropertyListText] = []
    var settings = SwiftBuildSettings()

    func isA(_ wanted: StaticString) -> Bool { type?.isSpelt(wanted) ?? false }
  }

  private var indexes: [PropertyListText: Int] = [:]
  private var objects: [(identifier: PropertyListText, object: Object)] = []

  init() {}

  /// The last object of an identifier holds.
  mutating func add(_ object: Object, _ identifier: PropertyListText) {
    if let index = indexes[identifier] {
      objects[index].object = object
    } else {
      indexes[identifier] = objects.count
      objects.append((identifier, object))
    }
  }

  /// The objects of a class, sorted by identifier; numbers for `subscript`.
  func all(_ type: StaticString) -> [Int] {
    objects.indices.filter { objects[$0].object.isA(type) }
      .sorted { objects[$0].identifier.spelling.lexicographicallyPrecedes(objects[$1].identifier.spelling) }
  }

  subscript(number: Int) -> Object { objects[number].object }

  /// The file references that a target compiles.
  func compiledFiles(of target: Object) -> [Int] {
    target.phases.compactMap { indexes[$0] }.filter { self[$0].isA("PBXSourcesBuildPhase") }
      .flatMap { self[$0].files }
      .compactMap { indexes[$0] }
      .compactMap { self[$0].file.flatMap { indexes[$0] } }
  }

  /// Whether the compiler surely refuses what crosses isolation in a target, whichever configuration is built.
  func refusesCrossedIsolation(_ target: Object) -> Bool {
    let projects = all("PBXProject")
    guard projects.count == 1, let project = projects.first else { return false }
    let outer = Dictionary(
      configurations(of: self[project]).map { ($0.name, $0.settings) }, uniquingKeysWith: { first, _ in first })
    let own = configurations(of: target)
    return !own.isEmpty
      && own.allSatisfy { $0.settings.refusesCrossedIsolation(in: outer[$0.name] ?? SwiftBuildSettings()) }
  }

  private func configurations(of object: Object) -> [Object] {
    let list = object.configurationList.flatMap { indexes[$0] }
    return (list.map { self[$0].configurations } ?? []).compactMap { indexes[$0] }.map { self[$0] }
  }

  /// Where each group and file of the projects lies, relative to the project's folder.
  ///
  /// Paths are relative to the group that holds them (`sourceTree = "<group>"`), or to the project. What lies
  /// elsewhere (in the SDK, among build products, too deep for any system) is left out. Each object is visited once, so a
  /// cycle ends.
  func places() -> [BytePath?] {
    var places = [BytePath?](repeating: nil, count: objects.count)
    var pending = all("PBXProject").compactMap { project -> (Int, BytePath)? in
      let folder = BytePath.workingFolder.resolving(self[project].projectFolder?.bytes ?? [])
      return self[project].mainGroup.flatMap { indexes[$0] }.map { ($0, folder) }
    }
    while let (number, parent) = pending.popLast() {
      guard places[number] == nil, let place = place(of: self[number], in: parent),
        place.bytes.count < Int(PATH_MAX)
      else { continue }
      places[number] = place
      for child in self[number].children {
        if let child = indexes[child] { pending.append((child, place)) }
      }
    }
    return places
  }

  /// The folders of packages that the projects list, relative to the project's folder: those that Xcode 15 names as such,
  /// and what else they refer to that may be one.
  func packages(_ places: [BytePath?]) -> Set<BytePath> {
    let folder = BytePath.workingFolder.resolving(
      all("PBXProject").lazy.compactMap { self[$0].projectFolder?.bytes }.first ?? [])
    let named = all("XCLocalSwiftPackageReference").compactMap {
      self[$0].relativePath.map { folder.resolving($0.bytes) }
    }
    let referred = all("PBXFileReference").compactMap { places[$0] }.filter { !SkipRules.isSwift($0.bytes) }
    return Set(named + referred)
  }

  private func place(of object: Object, in parent: BytePath) -> BytePath? {
    let path = object.path?.bytes ?? []
    guard let tree = object.sourceTree, !tree.isSpelt("<group>") else { return parent.resolving(path) }
    return tree.isSpelt("SOURCE_ROOT") ? BytePath.workingFolder.resolving(path) : nil
  }
}
