import RIBModel
import SourceScan
import SwiftSemantics

/// The app's own interactors whose files import a framework of views.
struct ViewImports {
  /// In the order of the sources.
  static func find(_ pool: WorkerPool) -> [ViewImport] {
    let program = pool.program
    let frameworks = ["UIKit", "SwiftUI"].map { (text: $0, name: program.names.intern($0)) }
    let semantics = pool.first
    let found = semantics.types.conformers(ofPrelude: [.Interactor]).compactMap { type -> ViewImport? in
      let entry = program.types[type]
      guard entry.origin == .sources, entry.kind == .class, let declaration = entry.declaration,
        !program.isPrelude(declaration)
      else { return nil }
      let imports = program.scans[declaration.file].imports
      guard let framework = frameworks.first(where: { imports.contains($0.name) }) else { return nil }
      return ViewImport(
        className: program.name(of: type), framework: framework.text, position: program.position(declaration),
        need: ImportNeeds(semantics: semantics, file: declaration.file).find())
    }
    return found.sorted(by: \.position)
  }
}
