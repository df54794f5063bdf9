import RIBRules

/// Of a requirement and a member that differ, everything else says which of the two is meant.
extension CompiledEditTests.Case {
  static let differing = names + types + setters + access

  private static let names: [Self] = [
    Self(
      "what hands the wanted name on", UnsatisfiedDependency.self,
      twoRIBs(
        needs: "var score: Int { get }", has: "var total: Int { dependency.score }", own: "var score: Int { get }")),
    Self("a longer name", UnsatisfiedDependency.self, board(needs: "board: Board", has: "let boardOther = Board()")),
    Self(
      "a name that the child does not read", UnsatisfiedDependency.self,
      board(needs: "boardOther: Board", has: "let board = Board()", reads: "print(dependency.board)")),
    Self(
      "a property that is set", UnsatisfiedDependency.self,
      twoRIBs(
        needs: "var score: Int { get }",
        has: """
          let hint = 1
            init(dependency: HomeDependency, score: Int) {
              self.score = score
              super.init(dependency: dependency)
            }
          """
      ).replacing("HomeComponent(dependency: dependency)", with: "HomeComponent(dependency: dependency, score: 1)")),
  ]

  private static let types: [Self] = [
    Self(
      "what is handed on as another type", MismatchedDependencyType.self,
      twoRIBs(
        needs: "var score: Int { get }", has: "var score: [Int] { dependency.score }", own: "var score: Int { get }")),
    Self(
      "a value of the required type", MismatchedDependencyType.self,
      board(needs: "board: Board", has: "var board: [Board] { Board() }")),
    Self(
      "what the child takes otherwise", MismatchedDependencyType.self,
      board(needs: "board: [Board]", has: "let board = Board()", reads: "show(board: dependency.board)")
        + "func show(board: Board) {}\n"),
    Self(
      "an optional that is never empty", MismatchedDependencyType.self,
      board(needs: "board: Board?", has: "let board = Board()", reads: "print(dependency.board)")),
  ]

  private static let setters: [Self] = [
    Self(
      "a setter that nothing uses", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get set }", has: "let score = 1")),
    Self(
      "a setter that the child uses", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get set }", has: "let score = 1").reading("dependency.score = 2")),
  ]

  private static let access: [Self] = [
    Self(
      "a public one that is not written so", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get }", has: "let score = 1")
        .replacing("protocol", with: "public protocol")
        .replacing("final class HomeComponent", with: "public final class HomeComponent")),
    Self(
      "an extension that restricts the access", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get }", has: "")
        + "private extension HomeComponent {\n  var score: Int { 1 }\n}\n"),
  ]

  private static func board(needs: String, has: String, reads: String = "print(dependency)") -> String {
    twoRIBs(needs: "var \(needs) { get }", has: has).reading(reads) + "final class Board {}\n"
  }
}

extension String {
  /// The child's builder does something with its dependency.
  fileprivate func reading(_ statement: String) -> String {
    replacing(
      "  func build() -> Routing { Router<Interactor>(interactor: Interactor()) }",
      with: """
          func build() -> Routing {
            \(statement)
            return Router<Interactor>(interactor: Interactor())
          }
        """)
  }
}
