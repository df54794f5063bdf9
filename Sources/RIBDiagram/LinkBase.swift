import RIBModel

/// Where the links of a picture or page lead from: viewers take a link relative to the picture, not to where it was made.
public struct LinkBase: Sendable, Equatable {
  /// The absolute path of the folder that the paths of the scanned files are relative to.
  public var workingFolder: String
  /// The absolute path of the folder that the picture is to lie in.
  public var pictureFolder: String

  /// What links are made of instead, wherever the picture lies.
  public var template: LinkTemplate?

  public init(workingFolder: String, pictureFolder: String, template: LinkTemplate? = nil) {
    self.workingFolder = workingFolder
    self.pictureFolder = pictureFolder
    self.template = template
  }

  /// A path as seen from the picture's folder; an absolute one stays.
  func path(of file: String) -> String {
    if file.hasPrefix("/") { return file }
    let target = PathBase.steps(workingFolder + "/" + file)
    let start = PathBase.steps(pictureFolder)
    let shared = zip(target.dropLast(), start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + target[shared...]).joined(separator: "/")
  }
}

/// The link to a place; where nobody knows where the picture will lie, from the folder that paths are relative to.
public func codeLink(to place: SourceLocation, from base: LinkBase?) -> String {
  guard let base else { return href(place.file, line: place.line) }
  return base.template?.link(to: place) ?? href(base.path(of: place.file), line: place.line)
}

extension RouterPicture {
  /// The picture with links that lead there from its folder.
  func linked(from base: LinkBase?) -> RouterPicture {
    var picture = self
    for node in picture.nodes.indices {
      picture.nodes[node].link = nodes[node].place.map { codeLink(to: $0, from: base) }
    }
    return picture
  }
}

extension Diagram {
  /// The diagram with links that lead there from the folder of the picture.
  func linked(from base: LinkBase?) -> Diagram {
    var diagram = self
    for node in diagram.nodes.indices {
      diagram.nodes[node].link = codeLink(to: nodes[node].place, from: base)
      for row in nodes[node].rows.indices {
        diagram.nodes[node].rows[row].link = codeLink(to: nodes[node].rows[row].place, from: base)
      }
    }
    for line in diagram.lines.indices {
      if let place = lines[line].place { diagram.lines[line].link = codeLink(to: place, from: base) }
    }
    return diagram
  }
}
