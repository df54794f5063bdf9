import RibscopeProject
import RibscopeText
import SwiftProgram
import SwiftScan

/// What is known of a framework, as data: no source of the linker knows one by another way.
enum Framework {
  static let all = [ribs, needle]
}

extension DerivedFramework {
  /// The descendants of RIBs that public apps use.
  static let known = [
    // RIBs over Combine: https://github.com/nsoojin/CombineRIBs
    DerivedFramework(module: "CombineRIBs"),
    // RIBs over Combine, with shorter names of methods: https://github.com/gorillka/BRIck
    DerivedFramework(module: "BRIck", methods: ["attach": "attachChild", "detach": "detachChild"]),
    // RIBs without RxSwift: https://github.com/WikipediaBrown/napkin
    DerivedFramework(module: "napkin"),
  ]
}

/// What frameworks declare that every program knows, scanned once for all programs of the process.
struct ScannedFrameworks {
  static let shared = ScannedFrameworks()

  /// The names of these files, which those of every program begin with. Nobody adds to them.
  let names: Names
  /// The standard library with what is lent to it, then `Framework.all`.
  let files: [ScannedFile]

  private init() {
    let names = Names(words: FrameworkWord.allCases.map(\.rawValue))
    let prelude = Prelude(frameworks: Framework.all)
    files = prelude.files.map { scan($0.bytes, names) }
    self.names = names
  }
}

extension Prelude {
  /// What the frameworks declare, and those derived from RIBs: of the known ones those that a file imports.
  init(_ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, derived own: [DerivedFramework]) {
    let known = DerivedFramework.known.filter { known in !own.contains { $0.module == known.module } }
    let imported = known.filter { known in
      let name = names.intern(known.module)
      return scans.contains { $0.imports.contains(name) }
    }
    var modules = Framework.all
    modules[0].otherNames += (known + own).map(\.module)
    let copied = scans.flatMap { $0.methodsOfCopiedRouter() }
    modules[0].standIns = Dictionary(copied.map { (names.text($0.name), $0.original.rawValue) }) { first, _ in first }
    modules += (imported + own).map { derived in
      derived.declarations(besides: { Self.declares(derived.module, $0, tree, scans, names) })
    }
    self.init(frameworks: modules)
  }

  /// The modules with what is known of methods and classes of frameworks.
  fileprivate init(frameworks modules: [Module]) {
    self.init(
      modules, closureRunners: [FrameworkWord.shared.rawValue], elementKeepers: StreamOperator.elementKeepers,
      surelyMade: ["DisposeBag"], surelyMadeGenerics: StreamLibrary.all.reduce(into: []) { $0.formUnion($1.subjects) },
      typeNamingWrappers: SwiftUIWords.typeNamingWrappers,
      lent: [ProgramFile.interface("UIKit")] + StreamLibrary.all.map(\.declarations))
  }

  /// Whether a module of the tree declares a type at the top of a file.
  private static func declares(
    _ module: String, _ type: String, _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names
  ) -> Bool {
    let name = names.intern(type)
    return zip(tree.files, scans).contains { file, scan in
      tree.modules[file.module].name == module
        && scan.declarations.contains { $0.parent == nil && $0.name == name }
    }
  }
}

extension WorkerPool {
  /// The worker pool for a tree that was scanned, with what the frameworks declare in front of it.
  convenience init(
    _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, derived: [DerivedFramework], threads: Int
  ) {
    // The words of the frameworks have the numbers that the linker takes them to have.
    precondition(names.find(FrameworkWord.build.rawValue) == Name(.build), "names that know no frameworks")
    let prelude = Prelude(tree, scans, names, derived: derived)
    let program = ProgramBuilder.build(
      tree, scans, names, prelude: prelude, scanned: ScannedFrameworks.shared.files, threads: threads)
    self.init(program, threads: threads)
  }
}
