import HeadlessRIBs

/// What the whole app shares; the only component without a RIB.
final class AppComponent: Component<EmptyDependency>, RootDependency {
  let catalogue: Catalogue

  init(catalogue: Catalogue = FixedCatalogue.classics()) {
    self.catalogue = catalogue
    super.init(dependency: EmptyComponent())
  }
}
