import SwiftScan
import Testing

/// The modules that a file imports, and how.
@Suite struct ImportTests {
  @Test(arguments: [
    ("import A", "A"), ("import struct A.B", "A"), ("import A.B.C\nimport D", "A D"), ("import\nclass A {}", ""),
    ("import class\nimport A", "class A"), ("import A; import B", "A B"), ("import func A.+\nimport B", "A B"),
    ("import A\n.b()\nimport C", "A C"), ("import 1\nimport A", "A"),
  ])
  func modulesAreRead(source: String, expected: String) {
    #expect(scanned(source).imports.map { names.text($0) }.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("import A", ""), ("@testable import A", "A testable"), ("@_exported import A", "A exported"),
    ("@_implementationOnly import A", "A restricted"), ("internal import A", "A restricted"),
    ("private import A", "A restricted"), ("public import A", ""), ("@preconcurrency import A", ""),
    ("@test import A", ""), ("@testablee import A", ""), ("@_spy(B) import A", ""),
    ("@_spi(B) @testable import A", "A spi(B), A testable"),
  ])
  func marksSayWhatIsSeen(source: String, expected: String) {
    let marks = scanned(source).importMarks.map { mark in
      let kind = if case .spi(let name) = mark.kind { "spi(\(names.text(name)))" } else { "\(mark.kind)" }
      return "\(names.text(mark.module)) \(kind)"
    }
    #expect(marks.joined(separator: ", ") == expected)
  }
}
