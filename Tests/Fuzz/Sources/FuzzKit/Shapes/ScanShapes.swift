extension NamedShape {
  /// What one file may hold; short texts ten times over.
  static let scanned = [
    NamedShape("regex-attempts", .scan, ["let a = b", String(repeating: "?\\/", count: 10), "\n"]),
    NamedShape("slashes", .scan, ["let a = b", String(repeating: " / c", count: 10), "\n"]),
    NamedShape("inherits-nested", .pipeline, ["", "class A{class B{}}class A:B,", "\n"]),
    NamedShape("unclosed-braces", .scan, ["", "class A%i { func f() { if x {\n", ""]),
    NamedShape("closed-braces", .scan, ["", "class A%i { ", "", "}", ""]),
    NamedShape("brackets", .scan, ["let a = ", "[(", "1", ")]", ""]),
    NamedShape(
      "generic-arguments", .scan,
      ["let a: ", String(repeating: "A<", count: 10), "B", String(repeating: ">", count: 10), ""]),
    NamedShape("less-than", .scan, ["let a = b", String(repeating: " < c", count: 10), "\n"]),
    NamedShape("interpolations", .scan, ["let a = ", "\"\\(", "b", ")\"", ""]),
    NamedShape("block-comments", .scan, ["", "/*", "", "*/", ""]),
    NamedShape("string-starts", .scan, ["", "\"\"\"\n#\"", ""]),
    NamedShape("conditions", .scan, ["", "#if A\n", "let a = 1\n", "#else\n#endif\n", ""]),
    NamedShape("closures", .scan, ["let a = ", "f { x in ", "1", " }", ""]),
    NamedShape("member-chain", .scan, ["let a = b", ".c(d)", "\n"]),
    NamedShape("operators", .scan, ["let a = b", " ?? c ? d : e", "\n"]),
    NamedShape("names", .scan, ["", "let a%i = b%r\n", ""]),
    NamedShape("one-line", .scan, ["", "let a%i = b%r;", ""]),
  ]
}
