import SwiftScan
import RibscopeTestSupport
import Testing

@Suite struct RecoveryTests {
  @Test func anUnclosedBraceSwallowsNoLaterType() throws {
    let source = MarkedSource(
      """
      final class A {
        func f() ①{
          if x {
        }

      final class B: Builder<C> {
        func g() {}
      }

      extension D: E {}
      """)
    let file = scan(source.bytes, names)
    #expect(
      outline(file) == """
        final class A
          function f()
        final class B: Builder<C>
          function g()
        extension D: E
        """)
    #expect(Set(file.problems.map(\.kind)) == [.unclosedBrace])
  }

  @Test(arguments: [
    "class B {}", "struct B {}", "enum B {}", "protocol B {}", "extension B {}", "actor B {}", "final class B {}",
    "public class B {}", "open class B {}", "internal class B {}", "private class B {}", "fileprivate class B {}",
  ]) func aTypeInTheFirstColumnClosesWhatIsOpen(type: String) {
    let lines = { (text: String) in outline(text).split(separator: "\n").map { $0.hasPrefix(" ") } }
    #expect(lines("class A {\n func f() { a(b: [c {\n\(type)") == [false, true, false])
    #expect(lines("class A {\n func f() { a(b: [c {\n \(type)") == [false, true, true])
    #expect(lines("class A {\n func f() { a }\n\(type) }") == [false, true, true])
  }

  @Test func bothSidesOfAConflictAreRead() throws {
    let source = MarkedSource(
      """
      class A {
      ①<<<<<<< HEAD
        var a: Int
      ②||||||| base
      ③=======
        var b: Int
      ④>>>>>>> theirs
        var c: Int
      }
      """)
    let file = scan(source.bytes, names)
    #expect(outline(file) == "class A\n  var a: Int\n  var b: Int\n  var c: Int")
    #expect(file.problems.hasOnly { $0.kind == .conflictMarker })
    #expect(file.problems.map(\.offset) == "①②③④".map { source.offsets[$0] })
  }

  @Test(arguments: [
    "class { }", "func (", "var = 1", "struct S: , B {}", "enum E { case }", "extension {}", "let (a", "@", "@(", "#",
    "import", "case a", ") ] }", "\\", "func f(_ a b c d: ) -> {}", "class A: B<C, D {}", "<#T##Type#>", "get { }",
    "typealias = A", "___VARIABLE_productName___: {{ name }}", "x = ?", "if else { } while", "protocol P { func }",
  ])
  func nonsenseIsPassedOver(nonsense: String) {
    #expect(outline("\(nonsense)\n}}\n\nclass After {\n  func a() {}\n}").hasSuffix("class After\n  function a()"))
  }

  @Test func templatesAreSurvived() {
    let source = """
      final class ___VARIABLE_productName___Builder: Builder<___VARIABLE_productName___Dependency> {
        let a = <#value#>
        func b() {}
      }
      """
    #expect(outline(source).hasSuffix("  let var a\n  function b()"))
  }

  /// Cut anywhere, a file keeps what stands before the cut. The sample repeats itself, so that cuts at every byte are
  /// needed in its first part only.
  @Test func aFileMayEndAnywhere() {
    let bytes = Array(longSample.utf8)
    let complete = scan(bytes, names).declarations
    let ends = complete.map { $0.offset + names.text($0.name).utf8.count }
    for cut in bytes.indices where cut < bytes.count / 8 || cut % 23 == 0 {
      let certain = ends.prefix { $0 < cut }.count
      let kept = scan(Array(bytes[..<cut]), names).declarations
      // The last name may be cut short of what says that it is one: `case` of an enum, the type of an extension.
      #expect(kept.map(\.name).starts(with: complete.prefix(certain).map(\.name)), "cut at \(cut)")
      #expect(kept.count <= certain + 1, "cut at \(cut)")
    }
  }
}
