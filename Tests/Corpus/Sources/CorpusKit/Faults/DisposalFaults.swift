/// What keeps a subscription: `.disposeOnDeactivate(interactor: self)`, `.disposed(by: bag)`, `.store(in: &set)`.
struct DisposalFaults {
  let roles: Roles

  private static let words: Set = ["disposeOnDeactivate", "disposed", "store", "cancelOnDeactivate", "disposeOnStop"]

  var sites: [FaultSite] {
    roles.model.files.indices.flatMap { file in
      let words = roles.model.files[file].words
      return words.indices.dropFirst().dropLast().compactMap { site($0, words, file) }
    }
  }

  private func site(_ index: Int, _ words: [Word], _ file: Int) -> FaultSite? {
    guard Self.words.contains(words[index].text), words[index - 1].text == ".", words[index + 1].text == "(",
      let end = words.closing(of: index + 1), let block = roles.enclosing(words[index].range.lowerBound, file),
      [.interactor, .router, .worker, .presenter].contains(roles.role(words[index].range.lowerBound, file)),
      roles.member(words[index].range.lowerBound, file)?.isConditional != true
    else { return nil }
    return FaultSite(
      fault: .undispose,
      edits: [Edit(file: file, range: words[index - 1].range.lowerBound..<words[end].range.upperBound, text: "")],
      property: nil, file: file, subject: block.name)
  }
}
