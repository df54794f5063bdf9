/// Which modules are surely compiled apart.
extension SourceModule {
  /// Whether a file of this module and one of another are surely not compiled together.
  ///
  /// A target's folder in a manifest says so. Where nothing but the layout of folders speaks for a module, or its name is
  /// computed, or a project may list a file in several targets, it is not certain.
  public func isSurelyApart(from other: SourceModule) -> Bool {
    if self == other { return false }
    return hasOwnFolder && (other.hasOwnFolder || other.kind == .xcode) || kind == .xcode && other.hasOwnFolder
  }

  /// Whether a `package` declaration of this module is surely not seen from another.
  public func isSurelyOutsidePackage(of other: SourceModule) -> Bool {
    package != other.package && isSurelyApart(from: other)
  }

  private var hasOwnFolder: Bool {
    guard otherName == nil else { return false }
    return switch kind {
    case .package, .tuist, .buildFile, .configuration: true
    case .pod, .xcode, .xcodeGen, .folder: false
    }
  }
}
