struct WorkspaceFolder: Decodable {
  let uri: String
}

/// The parameters of `workspace/didChangeWorkspaceFolders`.
struct FoldersParams: Decodable {
  let event: Event

  struct Event: Decodable {
    let added: [WorkspaceFolder]
    let removed: [WorkspaceFolder]
  }
}

/// The parameters of `workspace/didChangeWatchedFiles`.
struct WatchedFilesParams: Decodable {
  let changes: [Change]

  struct Change: Decodable {
    let uri: String
    let type: Int

    /// Whether the file was there before and still is.
    var isOfContent: Bool { type == 2 }
  }
}

/// The parameters of `client/registerCapability`, which asks the client to watch files.
struct WatchRegistration: Encodable {
  let registrations: [Registration]

  init(patterns: [String]) {
    registrations = [Registration(registerOptions: .init(watchers: patterns.map(Registration.Watcher.init)))]
  }

  struct Registration: Encodable {
    let id = "ribscope-files"
    let method = "workspace/didChangeWatchedFiles"
    let registerOptions: Options

    struct Options: Encodable {
      let watchers: [Watcher]
    }

    struct Watcher: Encodable {
      let globPattern: String
    }
  }
}
