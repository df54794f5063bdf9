import SwiftSemantics

/// Who asks about the program.
protocol ProgramReader { var semantics: BodySemantics { get } }

extension ProgramReader {
  var types: TypeResolver { semantics.types }
  var program: Program { semantics.program }
}
