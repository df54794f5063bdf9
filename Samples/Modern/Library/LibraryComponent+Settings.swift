extension LibraryComponent: SettingsDependency {
  var appVersion: String { dependency.appVersion }
}
