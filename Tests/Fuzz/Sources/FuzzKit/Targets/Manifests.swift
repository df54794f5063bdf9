import RibscopeSession

@testable import RibscopeProject

/// The readers of manifests and of the configuration, in memory; each must survive the others' files.
func checkManifests(_ bytes: [UInt8]) {
  let folder = BytePath(bytes: Array("App".utf8))
  _ = PackageManifest(bytes)?.claims(in: folder, isOnly: true)
  _ = TuistManifest(bytes)?.claims(in: folder)
  _ = try? Configuration(reading: bytes)
  _ = BuildFile(bytes).claims(in: folder)
  _ = try? XcodeGenManifest(bytes, in: folder, read: { _ in bytes })?.claims()
  guard let project = try? XcodeProject(bytes) else { return }
  let both = XcodeProject(merging: [project, project])
  expect(both.targetOfSource == project.targetOfSource, "a project merged with itself compiles the same")
  for key in ["A.swift", "App/../B.swift", ""] { _ = project.leavesOut(BytePath(bytes: Array(key.utf8))) }
}
