extension Program {
  /// A resolved type in Swift's notation.
  package func describe(_ type: Type) -> String {
    switch type {
    case .nominal(let id, let arguments):
      arguments.isEmpty ? qualifiedName(of: id) : "\(qualifiedName(of: id))<\(list(arguments))>"
    case .parameter(let name), .placeholder(.own(let name)): text(name)
    case .member(let base, let name): "\(enclosed(base)).\(text(name))"
    case .placeholder(.selfType): "Self"
    case .placeholder(.required), .placeholder(.open): "_"
    case .optional(let wrapped): "\(enclosed(wrapped))?"
    case .implicitlyUnwrapped(let wrapped): "\(enclosed(wrapped))!"
    case .tuple(let elements): "(\(elements.map(describe).joined(separator: ", ")))"
    case .function(let parameters, let effects, let result):
      "\(prefix(effects))(\(list(parameters)))\(suffix(effects)) -> \(describe(result))"
    case .inout(let passed): "inout \(describe(passed))"
    case .variadic(let element): "\(describe(element))..."
    case .composition(let parts): parts.map(describe).joined(separator: " & ")
    case .opaque(let constraint): "some \(describe(constraint))"
    case .metatype(let instance): "\(enclosed(instance)).Type"
    case .protocolMetatype(let instance): "(any \(describe(instance))).Type"
    case .unknown: "_"
    }
  }

  private func describe(_ element: Type.Element) -> String {
    (element.label == .none ? "" : text(element.label) + ": ") + describe(element.type)
  }

  /// A type in front of a postfix.
  private func enclosed(_ type: Type) -> String {
    switch type {
    case .function, .composition, .opaque: "(\(describe(type)))"
    default: describe(type)
    }
  }

  private func prefix(_ effects: Effects) -> String {
    (effects.isEscaping ? "@escaping " : "") + (effects.isIsolated ? "@MainActor " : "")
  }

  private func suffix(_ effects: Effects) -> String {
    let thrown =
      switch effects.thrown {
      case .nothing: ""
      case .anything: " throws"
      case .only(let type): " throws(\(describe(type)))"
      }
    return (effects.isAsync ? " async" : "") + thrown
  }

  private func list(_ types: [Type]) -> String { types.map(describe).joined(separator: ", ") }
}
