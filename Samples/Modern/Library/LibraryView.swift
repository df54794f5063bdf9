#if canImport(UIKit)
  import SwiftUI

  struct LibraryView: View {
    @Bindable var model: LibraryModel

    var body: some View {
      NavigationStack {
        List(model.books) { book in
          Button {
            model.listener?.didSelect(book)
          } label: {
            Label(book.title, systemImage: book.isRead ? "checkmark.circle" : "book")
          }
        }
        .navigationTitle("Books")
        .toolbar {
          Button("Settings", systemImage: "gear") { model.listener?.didTapSettings() }
        }
      }
      .sheet(item: $model.sheet, onDismiss: { model.listener?.didPullDownSheet() }) { sheet in
        SheetContent(viewController: sheet.viewController)
      }
    }
  }
#endif
