import RIBModel
import SwiftProgram

/// What the graph says of the files besides what they declare.
extension Program {
  /// The comments that are meant for the tool.
  var toolComments: [GraphComment] {
    appFiles.flatMap { file in
      scans[file].toolComments.map { comment in
        GraphComment(
          position: position(file, comment.offset), length: comment.end - comment.offset,
          nextToken: position(file, comment.nextToken))
      }
    }
  }

  /// The first thing that is wrong in each file that cannot be read whole.
  var unknownParts: [Unknown] {
    appFiles.compactMap { file in
      guard let problem = scans[file].problems.sorted(by: \.offset).first else { return nil }
      return Unknown(
        subject: "part of \(files[file].path)", reason: problem.kind.rawValue, position: position(file, problem.offset))
    }
  }

  private var appFiles: Range<Int> { preludeFileCount..<scans.count }
}
