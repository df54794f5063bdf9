import RIBModel
import SwiftSemantics

extension Program {
  /// A declaration's position in the graph, whose files are those of the source tree.
  func position(_ id: DeclarationID) -> SourcePosition { position(id.file, self[id].offset) }

  /// The position of a node: its name, else its first token.
  func position(of node: Node) -> SourcePosition { position(node.scope.file, Int(node.offset)) }

  /// The position of what a call calls.
  func position(ofCallee call: Node) -> SourcePosition { position(of: call.firstChild ?? call) }

  func position(_ file: Int, _ offset: Int) -> SourcePosition {
    SourcePosition(file: file - preludeFileCount, offset: offset)
  }
}
