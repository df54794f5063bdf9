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

  /// - Throws: what keeps the bytes from being read as a project. Xcode writes text; a binary list is none, since a few of
  ///   its bytes may stand for any number of objects.
  init(_ bytes: [UInt8]) throws(PropertyListReader.Problem) {
    let text = rewrittenXMLList(bytes) ?? bytes
    let read = text.withUnsafeBufferPointer { buffer in
      Result { () throws(PropertyListReader.Problem) in XcodeProject(try XcodeObjects(buffer)) }
    }
    self = try read.get()
  }

  private init(_ objects: XcodeObjects) {
    let targets = objects.all("PBXNativeTarget").map { objects[$0] }
    let apps = targets.filter { !Self.isTest($0) }
    testTargets = targets.filter(Self.isTest).compactMap { $0.name?.string }.sorted()
    appTargets = apps.compactMap { $0.name?.string }.sorted()
    let places = objects.places()
    targetOfSource = Self.targets(of: apps, objects, places)
    synchronizedFolders = Set(objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { places[$0] })
  }

  /// Several projects in one folder, taken as one.
  init(merging projects: [XcodeProject]) {
    testTargets = projects.flatMap(\.testTargets).sorted()
    appTargets = projects.flatMap(\.appTargets).sorted()
    targetOfSource = projects.reduce(into: [:]) { $0.merge($1.targetOfSource) { first, _ in first } }
    synchronizedFolders = Set(projects.flatMap(\.synchronizedFolders))
  }

  private static func isTest(_ target: XcodeObjects.Object) -> Bool {
    let product = target.productType?.string ?? ""
    return product.hasSuffix("unit-test") || product.hasSuffix("ui-testing")
  }

  private static func targets(
    of apps: [XcodeObjects.Object], _ objects: XcodeObjects, _ places: [BytePath?]
  ) -> [FileKey: String] {
    var result: [FileKey: String] = [:]
    for target in apps.map({ (name: $0.name?.string ?? "", target: $0) }).sorted(by: { $0.name < $1.name }) {
      for place in objects.compiledFiles(of: target.target).compactMap({ places[$0] })
      where SkipRules.isSwift(place.bytes) {
        let key = FileKey(place)
        if result[key] == nil { result[key] = target.name }
      }
    }
    return result
  }

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
