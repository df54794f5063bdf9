import RibscopeText

/// The answer of `users` for programs.
func usersJSON(_ query: String, _ answers: [UsersAnswer]) -> JSON {
  .object([
    ("version", .int(1)), ("query", .string(query)), ("values", .array(answers.map(json))),
  ])
}

private func json(_ answer: UsersAnswer) -> JSON {
  .object([
    ("kind", .string(answer.kind.rawValue)), ("name", .string(answer.name)), ("type", .string(answer.type)),
    ("rib", answer.rib.map(JSON.string)), ("file", .string(answer.place.file)), ("line", .int(answer.place.line)),
    ("users", .array(answer.users.map(json))),
  ])
}

private func json(_ user: UsersAnswer.User) -> JSON {
  .object([
    ("name", .string(user.name)), ("type", .string(user.type)), ("owner", .string(user.owner)),
    ("role", .string(user.role.rawValue)), ("depth", .int(user.depth)), ("file", .string(user.place.file)),
    ("line", .int(user.place.line)), ("uses", .array(user.uses.map(json))),
  ])
}

private func json(_ place: CompletenessReport.Place) -> JSON {
  .object([("file", .string(place.file)), ("line", .int(place.line))])
}
