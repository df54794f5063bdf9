import RIBGraph

/// Where the links of a picture lead from: viewers take a link relative to the picture, not to where it was made.
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

  /// The link to a `path:line`.
  func reference(to place: String) -> String {
    template?.link(to: place) ?? href(link(to: place))
  }

  /// A `path:line` as seen from the picture's folder; an absolute one stays.
  func link(to place: String) -> String {
    if place.isEmpty || place.hasPrefix("/") { return place }
    let target = PathBase.steps(workingFolder + "/" + place)
    let start = PathBase.steps(pictureFolder)
    let shared = zip(target.dropLast(), start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + target[shared...]).joined(separator: "/")
  }
}

extension RouterPicture {
  /// The picture with links that lead there from its folder; tooltips keep the paths as scanned.
  func linked(from base: LinkBase?) -> RouterPicture {
    let reference = base?.reference ?? href
    var picture = self
    for node in picture.nodes.indices { picture.nodes[node].link = nodes[node].link.map(reference) }
    return picture
  }
}

extension Diagram {
  /// The diagram with links that lead there from the folder of the picture; tooltips keep the paths as scanned.
  func linked(from base: LinkBase?) -> Diagram {
    let reference = base?.reference ?? href
    var diagram = self
    for node in diagram.nodes.indices {
      diagram.nodes[node].link = reference(nodes[node].link)
      for row in nodes[node].rows.indices {
        diagram.nodes[node].rows[row].link = reference(nodes[node].rows[row].link)
      }
    }
    for line in diagram.lines.indices { diagram.lines[line].link = reference(lines[line].link) }
    return diagram
  }
}
