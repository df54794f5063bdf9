extension Program {
  /// A resolved type in Swift's notation.
  func describe(_ type: Type) -> String {
    switch type {
    case .nominal(let id, let arguments):
      arguments.isEmpty ? name(of: id) : "\(name(of: id))<\(list(arguments))>"
    case .parameter(let name): text(name)
    case .optional(let wrapped): "\(describe(wrapped))?"
    case .implicitlyUnwrapped(let wrapped): "\(describe(wrapped))!"
    case .tuple(let elements): "(\(list(elements.map(\.type))))"
    case .function(let parameters, _, let result): "(\(list(parameters))) -> \(describe(result))"
    case .composition(let parts): parts.map(describe).joined(separator: " & ")
    case .opaque(let constraint): "some \(describe(constraint))"
    case .metatype(let instance): "\(describe(instance)).Type"
    case .unknown: "_"
    }
  }

  private func list(_ types: [Type]) -> String { types.map(describe).joined(separator: ", ") }
}
