#if canImport(UIKit)
  import SwiftUI

  struct BookDetailView: View {
    @Bindable var model: BookDetailModel

    var body: some View {
      NavigationStack {
        Form {
          LabeledContent("Title", value: model.book?.title ?? "")
          LabeledContent("Author", value: model.book?.author ?? "")
          Toggle("Read", isOn: $model.isRead)
        }
        .toolbar {
          Button("Done") { model.listener?.didTapClose() }
        }
      }
    }
  }
#endif
