import SwiftScan
import SwiftProgram

/// Methods of the frameworks, by their own names or by those of methods that stand for them.
extension BodySemantics {
  /// Whether an expression names one of the frameworks' methods.
  func names(_ node: Node, _ word: FrameworkWord) -> Bool {
    node.name == Name(word) || program.standIns[node.name] == Name(word) && namesStandIn(node)
  }

  /// Other methods may go by the name of one that stands for another.
  private func namesStandIn(_ node: Node) -> Bool {
    switch node.kind {
    case .name:
      guard case .member(let member) = lookUp(node.name, at: node.offset, node.scope) else { return false }
      return program.isPrelude(member.id)
    case .member:
      let type = node.firstChild.flatMap { baseType(of: $0).nominal }
      let member = type.flatMap { types.firstMember(node.name, of: $0, arguments: []) }
      return member.map { program.isPrelude($0.id) } == true
    default: return false
    }
  }

  /// The calls of one of the frameworks' methods; of those that go by one name in the order of the files.
  func calls(of word: FrameworkWord) -> [Node] {
    calls.named(Name(word)) + program.names(standingFor: word).flatMap { ofStandIns(calls.named($0), word) }
  }

  /// Those of them that are in a file.
  func calls(of word: FrameworkWord, inFile file: Int) -> [Node] {
    calls.named(Name(word), inFile: file)
      + program.names(standingFor: word).flatMap { ofStandIns(calls.named($0, inFile: file), word) }
  }

  private func ofStandIns(_ calls: ArraySlice<Node>, _ word: FrameworkWord) -> [Node] {
    calls.filter { call in call.firstChild.map { names($0, word) } == true }
  }
}

extension Program {
  /// The names of methods that stand for one of the frameworks', sorted by their spelling.
  func names(standingFor word: FrameworkWord) -> [Name] {
    standIns.isEmpty ? [] : standIns.filter { $0.value == Name(word) }.map(\.key).sorted(by: text)
  }
}
