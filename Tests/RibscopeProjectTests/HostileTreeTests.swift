import Foundation
import RibscopeTestSupport
import Testing
@testable import RibscopeProject

/// Trees that hold what nobody can read, or not in time: a note or an error, never a crash, a wait or a gigabyte.
@Suite struct HostileTreeTests {
  /// What is wrong with a path that is given, `path: reason`; nil where nothing is.
  private func refusal(_ folder: DiscoverFolder, _ name: String) -> String? {
    do throws(DiscoverError) {
      _ = try discover([folder.path + "/" + name], options: DiscoverOptions(threads: 1))
      return nil
    } catch {
      switch error.problems.first {
      case .unreadable(let path, let reason): return "\(path.split(separator: "/").last ?? ""): \(reason)"
      case .notFound: return "\(name) is not found"
      case .notSwift: return "\(name) is not Swift"
      case nil: return "nothing is said"
      }
    }
  }

  private func notes(_ tree: SourceTree) -> [String] { tree.notes.map { "\($0.path): \($0.reason)" } }

  // MARK: No regular files

  @Test func whatIsNoRegularFileIsNotedInATreeAndRefusedByName() throws {
    let folder = try DiscoverFolder(files: "x.swift")
    #expect(mkfifo(folder.path + "/fifo.swift", 0o600) == 0)
    try folder.socket("socket.swift")
    try folder.link("zero.swift", to: "/dev/zero")
    try folder.link("tosocket.swift", to: "socket.swift")
    let tree = try folder.discovered()
    #expect(tree.paths == ["x.swift"])
    let expected = [
      "fifo.swift: it is a FIFO, not a regular file", "socket.swift: it is a socket, not a regular file",
      "tosocket.swift: it is a socket, not a regular file", "zero.swift: it is a device, not a regular file",
    ]
    #expect(notes(tree) == expected)
    #expect(["fifo", "socket"].map { refusal(folder, $0 + ".swift") } == Array(expected.prefix(2)))
    #expect(refusal(folder, "zero.swift") == "zero: it is a device, not a regular file")
  }

  @Test func aDeviceIsNoted() throws {
    let folder = try DiscoverFolder()
    guard mknod(folder.path + "/device.swift", S_IFCHR | 0o600, 0x103) == 0 else { return }
    #expect(notes(try folder.discovered()) == ["device.swift: it is a device, not a regular file"])
    #expect(refusal(folder, "device.swift") == "device.swift: it is a device, not a regular file")
  }

  @Test func aFIFOBehindALinkIsNotWaitedFor() throws {
    let folder = try DiscoverFolder()
    #expect(mkfifo(folder.path + "/fifo", 0o600) == 0)
    try folder.link("x.swift", to: "fifo")
    #expect(try folder.discovered().notes.map(\.reason) == ["it is a FIFO, not a regular file"])
  }

  @Test func aManifestThatIsAFIFOIsNotWaitedFor() throws {
    let folder = try DiscoverFolder(files: "a/x.swift", "b/x.swift", "App.xcodeproj/other")
    for manifest in ["a/Package.swift", "b/Project.swift", "App.xcodeproj/project.pbxproj"] {
      #expect(mkfifo(folder.path + "/" + manifest, 0o600) == 0)
    }
    let tree = try folder.discovered()
    #expect(tree.paths == ["a/x.swift", "b/x.swift"])
    #expect(tree.notes.hasOnly { $0.reason == "it is a FIFO, not a regular file" })
    #expect(tree.notes.count == 3)
  }

  // MARK: Links

  @Test func linksThatLeadNowhereOrInCirclesAreNotedInATreeAndRefusedByName() throws {
    let folder = try DiscoverFolder(files: "a/x.swift")
    try folder.link("a/parent", to: "..")
    try folder.link("a/here", to: ".")
    try folder.link("a/gone.swift", to: "nowhere")
    try folder.link("a/self.swift", to: "self.swift")
    try folder.link("a/one.swift", to: "two.swift")
    try folder.link("a/two.swift", to: "one.swift")
    let tree = try folder.discovered()
    #expect(tree.paths == ["a/x.swift"])
    #expect(tree.notes.map(\.path) == ["a/gone.swift", "a/one.swift", "a/self.swift", "a/two.swift"])
    #expect(refusal(folder, "a/gone.swift") == "gone.swift: it is a broken symbolic link")
    #expect(refusal(folder, "a/self.swift") == "self.swift: Too many levels of symbolic links")
    #expect(try folder.discovered("a/parent/a/here/parent/a").paths.count == 1)
  }

  // MARK: Permissions

  @Test func whatMayNotBeReadIsNotedInATreeAndRefusedByName() throws {
    let folder = try DiscoverFolder(files: "x.swift", "locked.swift", "shut/y.swift", "listed/z.swift")
    chmod(folder.path, 0o755)
    chmod(folder.path + "/locked.swift", 0)
    chmod(folder.path + "/shut", 0)
    chmod(folder.path + "/listed", 0o444)
    defer { for name in ["shut", "listed"] { chmod(folder.path + "/" + name, 0o700) } }
    let asked = try withoutPrivileges { () -> (SourceTree, [String?]) in
      let names = ["locked.swift", "shut", "shut/y.swift"]
      return (try folder.discovered(options: DiscoverOptions(threads: 1)), names.map { refusal(folder, $0) })
    }
    let (tree, refusals) = try #require(asked, "the superuser may read everything here; run the tests as another user")
    #expect(tree.paths == ["x.swift"])
    #expect(
      notes(tree) == [
        "listed/z.swift: Permission denied", "locked.swift: Permission denied",
        "shut: the folder cannot be listed: Permission denied",
      ])
    #expect(
      refusals
        == ["locked", "shut", "y"].map { name in
          "\(name)\(name == "shut" ? "" : ".swift"): Permission denied"
        })
  }

  // MARK: Files that change

  /// Another thread writes, cuts and removes what is being read. Whatever arrives was there at some time.
  @Test func filesThatGrowShrinkAndVanishWhileTheyAreReadAreSurvived() throws {
    let folder = try DiscoverFolder(files: "a.swift", "b/c.swift", "kept.swift")
    let changing = Changing(folder.path)
    let changes = Thread { changing.run() }
    changes.start()
    for _ in 0..<40 {
      let tree = try folder.discovered(options: DiscoverOptions(threads: 2))
      #expect(tree.paths.contains("kept.swift"))
      let isGood = tree.files.allSatisfy { Changing.content.starts(with: $0.bytes) }
      #expect(isGood)
    }
    changing.stop()
  }

  // MARK: Sizes

  @Test func aFileOverTheLimitIsNoted() throws {
    let folder = try DiscoverFolder(["x.swift": "12345", "y.swift": "123456"])
    let tree = try folder.discovered(options: DiscoverOptions(largestFile: 5))
    #expect(tree.paths == ["x.swift"])
    #expect(notes(tree) == ["y.swift: it has 6 bytes, more than the limit of 5"])
  }

  @Test func filesOfAGigabyteAreNotRead() throws {
    let folder = try DiscoverFolder(files: "x.swift", "Big.swift", "Package.swift", "App.xcodeproj/project.pbxproj")
    for name in ["Big.swift", "Package.swift", "App.xcodeproj/project.pbxproj"] {
      #expect(truncate(folder.path + "/" + name, 1 << 30) == 0)
    }
    let tree = try folder.discovered()
    #expect(tree.paths == ["x.swift"])
    #expect(tree.notes.count >= 3)
    #expect(tree.notes.hasOnly { $0.reason.hasPrefix("it has 1073741824 bytes, more than") })
    #expect(try folder.discovered("Big.swift").files.isEmpty)
  }

  #if os(Linux)
    @Test func aFileThatTheSystemMakesUpIsNotReadForEver() throws {
      let folder = try DiscoverFolder()
      try folder.link("maps.swift", to: "/proc/self/maps")
      #expect(try folder.discovered().files.map(\.bytes) == [[]])
    }

    @Test func aFileThatFailsWhileItIsReadIsNoted() throws {
      let folder = try DiscoverFolder(files: "x.swift")
      try folder.link("folder.swift", to: "/")
      let tree = try folder.discovered()
      #expect(tree.paths == ["x.swift"])
      #expect(notes(tree) == ["folder.swift: Is a directory"])
    }
  #endif

  @Test func aHundredThousandFilesInAFolderAreFound() throws {
    let folder = try DiscoverFolder()
    // Names of a few files only, which a disk takes better than as many files.
    for number in 0..<4 { try folder.touch("f\(number).swift") }
    for number in 4..<100_000 {
      try #require(link("\(folder.path)/f\(number % 4).swift", "\(folder.path)/f\(number).swift") == 0)
    }
    // Not through `discovered`: a hundred thousand paths would be made short one by one.
    #expect(try discover([folder.path]).files.count == 100_000)
  }

  // MARK: Names and paths

  @Test func aDeepTreeCostsNoStack() throws {
    let folder = try DiscoverFolder()
    let deep = Array(repeating: "d", count: 400).joined(separator: "/")
    try folder.write("", to: deep + "/x.swift")
    #expect(try folder.discovered().files.count == 1)
  }

  @Test func pathsThatAreLongerThanTheSystemTakesAreNoted() throws {
    let folder = try DiscoverFolder(files: "x.swift")
    let name = String(repeating: "n", count: 200)
    try folder.makeDeep(levels: 40, name: name)
    defer { folder.removeDeep(name: name) }
    let tree = try folder.discovered()
    #expect(tree.paths == ["x.swift"])
    #expect(tree.notes.map(\.reason) == ["the folder cannot be listed: File name too long"])
    let long = String(repeating: "long/", count: 2_000)
    #expect(throws: DiscoverError(problems: [.unreadable(path: String(long.dropLast()), reason: "File name too long")]))
    {
      try discover([long])
    }
  }

  @Test(arguments: [
    "\n", "\r", "\t", "\"", "'", "`", "\\", "-f", "--", "\u{1B}[31m", "\u{202E}", "%0A::error::", "|", "*",
  ])
  func aNameMayHoldAnything(name: String) throws {
    let folder = try DiscoverFolder(files: "\(name)/\(name).swift")
    let tree = try folder.discovered()
    #expect(tree.paths.map { Array($0.utf8) } == [Array("\(name)/\(name).swift".utf8)])
    #expect(try folder.discovered(name).files.count == 1)
    #expect(try folder.discovered("\(name)/\(name).swift").files.count == 1)
  }

  #if os(Linux)
    @Test func aNameMayBeAnyBytes() throws {
      let folder = try DiscoverFolder()
      let file = BytePath(bytes: Array(folder.path.utf8)).appending([0xFF, 0x0A, 0x22] + Array(".swift".utf8))
      let descriptor = file.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
      #expect(descriptor >= 0)
      close(descriptor)
      #expect(try folder.discovered().paths == ["\u{FFFD}\n\".swift"])
    }
  #endif

  // MARK: Encodings

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func utf16IsNotedWithAndWithoutAMark(encoding: String.Encoding) throws {
    let folder = try DiscoverFolder(files: "x.swift")
    let text = try #require("// 설명\nclass A {}\n".data(using: encoding))
    try text.write(to: URL(fileURLWithPath: folder.path + "/wide.swift"))
    let tree = try folder.discovered()
    #expect(tree.paths == ["x.swift"])
    #expect(notes(tree) == ["wide.swift: it is UTF-16; Swift sources must be UTF-8"])
  }

  @Test(arguments: ["", "a", "\0\0\0\0\0\0", "let a = \"\0\"\n", "// 설명\n", "\u{FEFF}class A {}"])
  func otherTextIsNotTakenForUTF16(text: String) {
    #expect(!isUTF16(Array(text.utf8)))
  }
}

/// Files that are written, cut and removed until somebody says stop.
private final class Changing: @unchecked Sendable {
  static let content = [UInt8](repeating: 0, count: 1 << 16)
  private let folder: String
  private let lock = NSLock()
  private var isStopped = false

  init(_ folder: String) { self.folder = folder }

  func stop() { lock.withLock { isStopped = true } }

  func run() {
    let content = Data(Self.content)
    for turn in 0... {
      if lock.withLock({ isStopped }) { return }
      let file = folder + (turn % 2 == 0 ? "/a.swift" : "/b/c.swift")
      switch turn % 5 {
      case 0, 3: try? content.write(to: URL(fileURLWithPath: file))
      case 1: truncate(file, off_t(turn % 1_000))
      case 2: unlink(file)
      default: _ = rename(folder + (turn % 2 == 0 ? "/b" : "/d"), folder + (turn % 2 == 0 ? "/d" : "/b"))
      }
    }
  }
}
