import Foundation
import RibscopeTestSupport

/// The toolchain's compiler, with this package's runtime for the frameworks that apps import.
///
/// It is asked in processes of its own, for whole apps: a second each.
final class SwiftCompiler: Sendable {
  private let compiler: String
  private let modules: String

  /// Nil where no compiler is found beside what runs the tests.
  static let shared = try? SwiftCompiler()

  struct NotFound: Error {}

  private init() throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let compiler = folders.map({ "\($0)/swiftc" }).first(where: FileManager.default.isExecutableFile) else {
      throw NotFound()
    }
    self.compiler = compiler
    modules = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: FileManager.default.temporaryDirectory,
      create: true
    ).path
    try make("HeadlessRx", of: sources("HeadlessRx"))
    // The stand-ins for UIKit's classes have no methods to override.
    try make("RIBs", of: sources("HeadlessRIBs").map { $0.replacing("open var title: String?", with: Self.controller) })
    try make("RxSwift", of: ["@_exported import HeadlessRx"])
    try make("RxRelay", of: ["@_exported import HeadlessRx"])
    try make("UIKit", of: [Self.views])
  }

  deinit { try? FileManager.default.removeItem(atPath: modules) }

  private static let controller = """
    open var title: String?
    open var isModalInPresentation: Bool { get { false } set {} }
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var isBeingDismissed: Bool { false }
    open var navigationController: UIViewController? { nil }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    open func popViewController(animated: Bool) {}
    """

  private static let views = """
    @_exported import Foundation
    @_exported import RIBs
    open class UIResponder { public init() {} }
    public class UIApplication {}
    public protocol UIApplicationDelegate {}
    extension UIApplicationDelegate { public static func main() {} }
    """

  private func sources(_ target: String) throws -> [String] {
    let folder = repositoryPath("Sources/\(target)")
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }

  private func make(_ module: String, of sources: [String]) throws {
    let errors = try run(
      sources,
      [
        "-swift-version", "6", "-emit-module", "-module-name", module, "-o", "\(modules)/\(module).swiftmodule",
        "-Xfrontend", "-experimental-skip-all-function-bodies",
      ])
    if !errors.isEmpty { throw Broken(errors: errors) }
  }

  struct Broken: Error { let errors: [String] }

  /// What the compiler refuses of an app of one module, each message once.
  func errors(in sources: [String], mode: String = "5") throws -> [String] {
    try run(
      sources,
      [
        "-swift-version", mode, "-typecheck", "-module-name", "App", "-Xfrontend", "-enable-objc-interop", "-Xfrontend",
        "-disable-objc-attr-requires-foundation-module",
      ])
  }

  private func run(_ sources: [String], _ arguments: [String]) throws -> [String] {
    let folder = "\(modules)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = sources.indices.map { "\(folder)/File\($0).swift" }
    for (file, source) in zip(files, sources) { try source.write(toFile: file, atomically: true, encoding: .utf8) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: compiler)
    process.arguments = arguments + ["-parse-as-library", "-I", modules] + files
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let errors = text.split(separator: "\n").compactMap { line in
      line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) }
    }
    return Array(Set(errors)).sorted()
  }
}
