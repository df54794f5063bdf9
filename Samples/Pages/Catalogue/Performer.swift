/// Somebody whose pictures can be looked at.
struct Performer: Equatable {
  let name: String
  let photos: [Photo]
}

struct Photo: Hashable {
  let title: String
}
