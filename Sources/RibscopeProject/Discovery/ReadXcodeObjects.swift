import RibscopeSystem

extension XcodeObjects {
  /// Reads the objects of a project: `{ …; objects = { ID = {isa = …; …}; … }; … }`.
  ///
  /// - Throws: `Problem` where the bytes are no list, or one without objects.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListReader.Problem) {
    var reader = PropertyListReader(bytes)
    var found: XcodeObjects?
    try reader.dictionary { (reader, key) throws(PropertyListReader.Problem) in
      guard key.isSpelt("objects") else { return try reader.skip() }
      found = reader.isAtDictionary() ? try Self.objects(&reader) : nil
      if found == nil { try reader.skip() }
    }
    try reader.finish()
    guard let found else { throw PropertyListReader.Problem(line: 1, expected: "'objects'") }
    self = found
  }

  private static func objects(_ reader: inout PropertyListReader) throws(PropertyListReader.Problem) -> XcodeObjects {
    var objects = XcodeObjects()
    try reader.dictionary { (reader, identifier) throws(PropertyListReader.Problem) in
      guard reader.isAtDictionary() else { return try reader.skip() }
      objects.add(try object(&reader), identifier)
    }
    return objects
  }

  private static func object(_ reader: inout PropertyListReader) throws(PropertyListReader.Problem) -> Object {
    var object = Object()
    try reader.dictionary { (reader, key) throws(PropertyListReader.Problem) in
      switch key {
      case _ where key.isSpelt("isa"): object.type = try reader.text()
      case _ where key.isSpelt("name"): object.name = try reader.text()
      case _ where key.isSpelt("path"): object.path = try reader.text()
      case _ where key.isSpelt("sourceTree"): object.sourceTree = try reader.text()
      case _ where key.isSpelt("productType"): object.productType = try reader.text()
      case _ where key.isSpelt("fileRef"): object.file = try reader.text()
      case _ where key.isSpelt("mainGroup"): object.mainGroup = try reader.text()
      case _ where key.isSpelt("relativePath"): object.relativePath = try reader.text()
      case _ where key.isSpelt("projectDirPath"): object.projectFolder = try reader.text()
      case _ where key.isSpelt("children"): object.children = try reader.texts() ?? []
      case _ where key.isSpelt("files"): object.files = try reader.texts() ?? []
      case _ where key.isSpelt("buildPhases"): object.phases = try reader.texts() ?? []
      case _ where key.isSpelt("buildConfigurationList"): object.configurationList = try reader.text()
      case _ where key.isSpelt("buildConfigurations"): object.configurations = try reader.texts() ?? []
      case _ where key.isSpelt("buildSettings") && reader.isAtDictionary():
        try readSettings(&reader, into: &object.settings)
      // A file of settings, which may set any.
      case _ where key.isSpelt("baseConfigurationReference") || key.isSpelt("baseConfigurationReferenceAnchor"):
        object.settings.isUndecided = true
        try reader.skip()
      default: try reader.skip()
      }
    }
    return object
  }

  private static func readSettings(
    _ reader: inout PropertyListReader, into settings: inout SwiftBuildSettings
  ) throws(PropertyListReader.Problem) {
    try reader.dictionary { (reader, key) throws(PropertyListReader.Problem) in
      settings.note(key.string, try reader.text()?.string)
    }
  }
}
