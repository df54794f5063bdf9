/// Where the links of a picture lead from: viewers take a link relative to the picture, not to where it was made.
public struct LinkBase: Sendable, Equatable {
  /// The absolute path of the folder that the paths of the scanned files are relative to.
  public var workingFolder: String
  /// The absolute path of the folder that the picture is to lie in.
  public var pictureFolder: String

  public init(workingFolder: String, pictureFolder: String) {
    self.workingFolder = workingFolder
    self.pictureFolder = pictureFolder
  }

  /// A `path:line` as seen from the picture's folder; an absolute one stays.
  func link(to place: String) -> String {
    if place.isEmpty || place.hasPrefix("/") { return place }
    let target = Self.steps(workingFolder + "/" + place)
    let start = Self.steps(pictureFolder)
    let shared = zip(target.dropLast(), start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + target[shared...]).joined(separator: "/")
  }

  /// The names on an absolute path, without `.` and `..`.
  private static func steps(_ path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { steps, name in
      if name == ".." {
        _ = steps.popLast()
      } else if name != "." {
        steps.append(String(name))
      }
    }
  }
}

extension RouterPicture {
  /// The picture with links that lead there from its folder; tooltips keep the paths as scanned.
  func linked(from base: LinkBase?) -> RouterPicture {
    guard let base else { return self }
    var picture = self
    for node in picture.nodes.indices { picture.nodes[node].link = nodes[node].link.map(base.link) }
    return picture
  }
}

extension Diagram {
  /// The diagram with links that lead there from the folder of the picture; tooltips keep the paths as scanned.
  func linked(from base: LinkBase?) -> Diagram {
    guard let base else { return self }
    var diagram = self
    for node in diagram.nodes.indices {
      diagram.nodes[node].link = base.link(to: nodes[node].link)
      for row in nodes[node].rows.indices {
        diagram.nodes[node].rows[row].link = base.link(to: nodes[node].rows[row].link)
      }
    }
    for line in diagram.lines.indices { diagram.lines[line].link = base.link(to: lines[line].link) }
    return diagram
  }
}
