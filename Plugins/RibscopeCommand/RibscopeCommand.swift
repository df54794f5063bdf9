import Foundation
import PackagePlugin

/// `swift package ribscope lint …`: the program, run in the folder of the package that asks for it.
@main struct RibscopeCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "ribscope").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Problem(status: process.terminationStatus)
    }
  }

  /// SwiftPM prints it and exits with 1, whatever the program's own status was.
  private struct Problem: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "ribscope exited with status \(status)" }
  }
}
