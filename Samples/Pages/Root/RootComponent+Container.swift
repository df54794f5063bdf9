extension RootComponent: ContainerDependency {
  var catalogue: Catalogue { dependency.catalogue }
}
