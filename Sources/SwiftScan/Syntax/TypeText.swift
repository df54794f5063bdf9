extension ScannedFile {
  /// A written type in Swift's notation, with single spaces.
  public func text(ofType id: TypeSyntaxID, _ names: Names) -> String {
    var text = ""
    write(id, names, to: &text)
    return text
  }

  /// A parameter's type in Swift's notation, with how it is passed: `inout T`, `T...`, `@escaping () -> Void`.
  public func text(ofParameterType id: TypeSyntaxID, _ names: Names) -> String {
    var text = ""
    writeParameter(id, names, to: &text)
    return text
  }

  private func writeParameter(_ id: TypeSyntaxID, _ names: Names, to text: inout String) {
    let type = types[Int(id)]
    if type.marks.contains(.inout) { text += "inout " }
    if type.marks.contains(.escaping) { text += "@escaping " }
    guard type.marks.contains(.variadic) else { return write(id, names, to: &text) }
    writeWrapped(type.firstChild, "...", names, to: &text)
  }

  private func write(_ id: TypeSyntaxID, _ names: Names, to text: inout String) {
    let type = types[Int(id)]
    let first = type.firstChild
    switch type.kind {
    case .named: writeNamed(id, names, to: &text)
    case .optional: writeWrapped(first, "?", names, to: &text)
    case .implicitlyUnwrapped: writeWrapped(first, "!", names, to: &text)
    case .metatype: writeWrapped(first, ".Type", names, to: &text)
    case .array: writeList(children(ofType: id), "[", ", ", "]", names, to: &text)
    case .dictionary: writeList(children(ofType: id), "[", ": ", "]", names, to: &text)
    case .tuple: writeList(children(ofType: id), "(", ", ", ")", names, to: &text)
    case .function: writeFunction(id, names, to: &text)
    case .composition: writeList(children(ofType: id), "", " & ", "", names, to: &text)
    case .opaque: writeList(children(ofType: id), "some ", "", "", names, to: &text)
    case .existential: writeList(children(ofType: id), "any ", "", "", names, to: &text)
    case .unparsed: text += "_"
    }
  }

  /// Goes through the parts in a loop: a name may have as many as the file has room for.
  private func writeNamed(_ id: TypeSyntaxID, _ names: Names, to text: inout String) {
    var parts: [TypeSyntaxID] = []
    var part = id
    while part >= 0 {
      parts.append(part)
      part = types[Int(part)].qualifier
    }
    for part in parts.reversed() {
      if part != parts.last { text += "." }
      text += names.text(types[Int(part)].name)
      if types[Int(part)].firstChild >= 0 { writeList(children(ofType: part), "<", ", ", ">", names, to: &text) }
    }
  }

  private func writeFunction(_ id: TypeSyntaxID, _ names: Names, to text: inout String) {
    let parts = Array(children(ofType: id))
    writeList(parts.dropLast(), "(", ", ", ")", names, to: &text)
    let effects = names.text(types[Int(id)].name)
    text += effects.isEmpty ? " -> " : " \(effects) -> "
    if let result = parts.last { write(result, names, to: &text) }
  }

  private func writeWrapped(_ id: TypeSyntaxID, _ postfix: String, _ names: Names, to text: inout String) {
    switch types[Int(id)].kind {
    case .function, .composition, .opaque, .existential: writeList([id], "(", "", ")", names, to: &text)
    default: write(id, names, to: &text)
    }
    text += postfix
  }

  private func writeList(
    _ list: some Sequence<TypeSyntaxID>, _ opening: String, _ separator: String, _ closing: String, _ names: Names,
    to text: inout String
  ) {
    text += opening
    var isFirst = true
    for id in list {
      if !isFirst { text += separator }
      isFirst = false
      if types[Int(id)].label != .none { text += names.text(types[Int(id)].label) + ": " }
      write(id, names, to: &text)
    }
    text += closing
  }
}
