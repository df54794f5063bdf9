extension LibraryComponent: BookDetailDependency {}
