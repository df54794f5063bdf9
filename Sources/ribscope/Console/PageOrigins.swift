import RIBModel
import RIBReport
import RibscopeProject

extension PageOrigin {
  /// Of a page about the folder that paths of the baseline and the links are relative to.
  static func of(_ base: PathBase?) -> PageOrigin {
    guard let base else { return PageOrigin(folder: "standard input", revision: nil) }
    let folder = PathBase.steps(base.folder).last ?? "/"
    return PageOrigin(folder: folder, revision: commit(checkedOutAt: base.folder))
  }
}
