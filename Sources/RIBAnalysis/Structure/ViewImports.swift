import RIBModel
import SwiftScan
import SwiftProgram

/// The app's own interactors whose files import a framework of views.
struct ViewImports {
  /// In the order of the sources.
  static func find(_ pool: WorkerPool) -> [ViewImport] {
    let program = pool.program
    let frameworks = ["UIKit", "SwiftUI"].map { (text: $0, name: program.names.intern($0)) }
    let semantics = pool.first
    let interactors = semantics.types.conformers(ofPrelude: [.Interactor]).filter(semantics.isOwnClass)
    // A file may hold many interactors, or all.
    let needs = Memo<[Int: ViewImport.Need?]>(semantics.solver)
    let found = interactors.compactMap { type -> ViewImport? in
      guard let declaration = program.types[type].declaration,
        let framework = frameworks.first(where: { program.scan(ofFile: declaration.file).imports.contains($0.name) })
      else { return nil }
      return ViewImport(
        className: program.name(of: type), framework: framework.text, position: program.position(declaration),
        need: needs(declaration.file) { ImportNeeds(semantics: semantics, file: declaration.file).find() })
    }
    return found.sorted(by: \.position)
  }
}
