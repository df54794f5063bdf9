import RIBDiagram

extension LinkBase {
  /// For pictures in a folder, which may be relative to the working folder and need not be there yet.
  init(folder: String) {
    self.init(workingFolder: Path("").resolved, pictureFolder: Path(folder).resolved)
  }
}

extension Destination {
  /// Where the links of what is written here lead from; nil for stdout, since nobody knows where that ends up.
  var linkBase: LinkBase? {
    path.map { LinkBase(folder: isFolder ? $0 : Path($0).folder) }
  }
}
