#if canImport(UIKit)
  import SwiftUI

  struct SettingsView: View {
    let model: SettingsModel

    var body: some View {
      List {
        Section("Shelf") {
          ForEach(Shelf.allCases, id: \.self) { shelf in
            Button(shelf.rawValue) { model.listener?.didChoose(shelf) }
              .disabled(shelf == model.shelf)
          }
        }
        Section("About") {
          LabeledContent("Version", value: model.appVersion)
        }
      }
    }
  }
#endif
