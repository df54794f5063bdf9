/// One child whose dependency protocol asks for something, and one parent that hands it a component.
///
/// Everything that bears on it stands in files of its own, so that whatever the compiler says about those files is its
/// answer. The question is whether the child gets what it asks for.
struct Question {
  /// Also the child's name.
  let name: String
  /// File name → text.
  var files: [String: String] = [:]
  /// What it was made with: requirement, witness, conformance, edge and so on, in words.
  var features: [Feature] = []

  struct Feature: Hashable {
    let kind: String
    let form: String
  }
}

/// A random app: support code, and questions that do not know of each other.
struct App {
  let layout: Layout
  let questions: [Question]
  /// File name → text, for what all questions share.
  let support: [String: String]

  var files: [String: String] {
    questions.reduce(into: support) { files, question in files.merge(question.files) { first, _ in first } }
  }
}
