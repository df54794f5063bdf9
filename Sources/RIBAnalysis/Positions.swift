import RIBModel
import SwiftProgram

extension Program {
  /// A declaration's position in the graph, whose files are those of the source tree.
  func position(_ id: DeclarationID) -> SourcePosition { position(id.file, self[id].offset) }

  /// The position of a node: its name, else its first token.
  func position(of node: Node) -> SourcePosition { position(node.scope.file, Int(node.offset)) }

  /// The position of what a call calls.
  func position(ofCallee call: Node) -> SourcePosition { position(of: call.firstChild ?? call) }

  /// A step of a call chain: what a call calls, or an expression names.
  func step(_ node: Node) -> Attachment.Step { Attachment.Step(name: text(node.name), position: position(of: node)) }

  /// A step of a call chain: a declaration.
  func step(_ id: DeclarationID) -> Attachment.Step { Attachment.Step(name: fullName(of: id), position: position(id)) }

  func position(_ file: Int, _ offset: Int) -> SourcePosition {
    SourcePosition(file: file - preludeFileCount, offset: offset)
  }
}
