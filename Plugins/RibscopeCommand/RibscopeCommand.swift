import Foundation
import PackagePlugin

/// `swift package ribscope lint …`: the program, run in the folder of the package that asks for it.
@main struct RibscopeCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let program = try (try? context.tool(named: "ribscope").url) ?? built()
    try run(program, arguments, in: context.package.directoryURL)
  }

  /// The program, built from its sources with optimisation: as a tool of the plugin it would be built without.
  private func built() throws -> URL {
    let result = try packageManager.build(.product("ribscope"), parameters: .init(configuration: .release))
    let program = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "ribscope" }
    guard result.succeeded, let program else {
      throw Problem(description: "ribscope cannot be built:\n\(result.logText)")
    }
    return program.url
  }

  fileprivate func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Problem(description: "ribscope exited with status \(process.terminationStatus)")
    }
  }

  /// SwiftPM prints it and exits with 1, whatever the program's own status was.
  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RibscopeCommand: XcodeCommandPlugin {
    /// Xcode offers the command in its menu. It builds nothing for it.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let program = try (try? context.tool(named: "ribscope").url) ?? InstalledProgram.find()
      // Xcode adds the chosen targets; the program reads the whole project.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      let given = extractor.remainingArguments
      try run(program, given.isEmpty ? ["lint", "--format", "xcode"] : given, in: context.xcodeProject.directoryURL)
    }
  }
#endif
