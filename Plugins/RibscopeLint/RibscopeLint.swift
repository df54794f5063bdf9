import Foundation
import PackagePlugin

/// Lints the whole package with every build of a target that uses this plugin: findings appear where the compiler's do,
/// and errors fail the build.
///
/// A command with a declared output would put that output into the app, as a resource. Without one it runs with every
/// build, and writes nothing.
@main struct RibscopeLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    commands(folder: context.package.directoryURL, tool: try? context.tool(named: "ribscope").url)
  }

  /// - Parameter tool: what was built or downloaded for this plugin; nil for the installed program.
  fileprivate func commands(folder: URL, tool: URL?) -> [Command] {
    do {
      return [command(folder: folder, program: try tool ?? InstalledProgram.find())]
    } catch {
      Diagnostics.warning("not linted: \(error)")
      return []
    }
  }

  /// A shell, for the program finds its configuration from the folder that it is run in. The program is an input, so that
  /// it is built first.
  private func command(folder: URL, program: URL) -> Command {
    .buildCommand(
      displayName: "ribscope lint", executable: URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", #"cd "$1" && exec "$2" lint --format xcode"#, "sh", folder.path, program.path],
      inputFiles: [program])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RibscopeLint: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) -> [Command] {
      commands(folder: context.xcodeProject.directoryURL, tool: try? context.tool(named: "ribscope").url)
    }
  }
#endif
