import SwiftScan
import Testing

@Suite struct ConditionTests {
  @Test func everyBranchIsReadAndRecorded() {
    let source = """
      class A {
        #if DEBUG
          var a: Int
          #if os(iOS) && canImport(UIKit)
            var b: Int
          #endif
        #elseif swift(>=5.9)
          func a() {}
        #else
          var c: Int
        #endif
        var d: Int
      }
      #if X
      class B {}
      #endif
      """
    #expect(
      outline(source) == """
        class A
          var a: Int #0/3else
          var b: Int #0/3else 0/1
          function a() #1/3else
          var c: Int #2/3else
          var d: Int
        class B #0/1
        """)
  }

  @Test func aConditionAroundAnAttributeIsNoneAroundTheDeclaration() {
    #expect(
      outline("#if A\n@MainActor\n#else\n@objc\n#endif\npublic func f() {}") == "@MainActor @objc public function f()")
  }

  @Test func aConditionMayGoOnInTheNextLine() {
    #expect(outline("#if os(iOS) ||\n  os(macOS)\nclass A {}\n#endif\nclass B {}") == "class A #0/1\nclass B")
    #expect(outline("#if os(iOS)\n  || os(macOS)\nclass A {}\n#endif") == "class A #0/1")
  }

  @Test func strayDirectivesAreSurvived() {
    #expect(outline("#endif\n#else\nclass A {}\n#if\n#if X\nclass B {}") == "class A\nclass B #0/1 0/1")
  }

  @Test(arguments: ["#endif\n", ""])
  func whatAnInterpolationDeclaresKeepsItsCondition(end: String) {
    let text = "\"\"\"\n\\({\n#if X\nfunc f() {}\n\(end)}())\n\"\"\""
    #expect(outline("var a: String { \(text) }\nclass B {}") == "var a: String { get }\n  function f() #0/1\nclass B")
  }

  @Test func chainsAcrossDirectivesHoldTogether() {
    #expect(
      tree("router.a()\n#if X\n.build()\n#endif\n.c()")
        == "call(call(call(router.a).build).c)")
  }
}
