extension LoggedInComponent: TicTacToeDependency {}
