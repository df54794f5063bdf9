import SwiftScan

/// What SwiftUI calls views and previews, showing views inside UIKit's screens, and hearing of these screens' leaving.
enum SwiftUIWords {
  /// Property wrappers that are given the type of what they hold.
  static let typeNamingWrappers: Set<String> = [
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]

  /// What Xcode shows previews of.
  static let previewProviders: Set<String> = ["PreviewProvider", "LibraryContentProvider"]

  /// Property wrappers that keep the object, or the closures, which they are given.
  static let objectWrappers: Set<String> = ["Bindable", "Binding", "ObservedObject", "StateObject"]

  // MARK: - Views

  static let viewProtocols: Set<String> = representations.union(["View"])
  /// The views that show UIKit's.
  static let representations: Set<String> = ["UIViewControllerRepresentable", "UIViewRepresentable"]
  /// The controller of UIKit's that shows a view, and the label of what it shows.
  static let hostingController = "UIHostingController"
  static let rootView = "rootView"
  /// A view that does not tell what it is.
  static let erasedView = "AnyView"

  /// Views, and what else is made in their bodies, of SwiftUI and its kin: none of these hides a view of the app's.
  static let declared: Set<String> = [
    "Alert", "Anchor", "Angle", "AngularGradient", "Animation", "Annotation", "AnyShapeStyle", "AnyTransition",
    "AreaMark", "AsyncImage", "AttributedString", "AxisGridLine", "AxisMarks", "AxisValueLabel", "BarMark",
    "Bindable", "Binding", "Button", "ButtonStyle", "CGAffineTransform", "CGVector", "Canvas", "Capsule", "Chart",
    "Circle", "Color", "ColorPicker", "ConfirmationDialog", "ContentUnavailableView", "ControlGroup",
    "DateComponents", "DateFormatter", "DateInterval", "DatePicker", "DisclosureGroup", "DispatchWorkItem",
    "Divider", "DragGesture", "EdgeInsets", "EditButton", "Ellipse", "EllipticalGradient", "EmptyView",
    "EnvironmentObject", "EnvironmentValues", "Font", "ForEach", "Form", "Gauge", "GeometryReader", "Gradient",
    "Grid", "GridItem", "GridRow", "Group", "GroupBox", "HSplitView", "HStack", "ISO8601DateFormatter", "Image",
    "IndexSet", "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "LineMark",
    "LinearGradient", "Link", "List", "LocalizedStringKey", "LongPressGesture", "MagnificationGesture", "Map",
    "MapMarker", "Marker", "Measurement", "MeasurementFormatter", "Menu", "MultiDatePicker", "NavigationLink",
    "NavigationPath", "NavigationSplitView", "NavigationStack", "NavigationView", "NumberFormatter",
    "ObservedObject", "OutlineGroup", "PasteButton", "Path", "PhotosPicker", "Picker", "PointMark", "ProgressView",
    "RadialGradient", "Rectangle", "RoundedRectangle", "RuleMark", "ScrollView", "ScrollViewReader", "Section",
    "SectorMark", "SecureField", "Selector", "ShareLink", "Slider", "Spacer", "State", "StateObject", "Stepper",
    "Tab", "TabView", "Table", "TableColumn", "TapGesture", "Task", "Text", "TextEditor", "TextField",
    "TimelineView", "Toggle", "ToolbarItem", "ToolbarItemGroup", "Transaction", "URLComponents",
    "UnevenRoundedRectangle", "UnitPoint", "VStack", "VideoPlayer", "ViewThatFits", "ZStack",
  ]

  /// What SwiftUI calls the styles of views, which it also has as members: `.plain`.
  static let styles: Set<String> = [
    "BorderedButtonStyle", "BorderedProminentButtonStyle", "BorderlessButtonMenuStyle", "BorderlessButtonStyle",
    "ButtonToggleStyle", "CircularProgressViewStyle", "ColumnNavigationViewStyle", "CompactDatePickerStyle",
    "DefaultButtonStyle", "DefaultDatePickerStyle", "DefaultGroupBoxStyle", "DefaultLabelStyle", "DefaultListStyle",
    "DefaultMenuStyle", "DefaultNavigationViewStyle", "DefaultPickerStyle", "DefaultProgressViewStyle",
    "DefaultTabViewStyle", "DefaultTextFieldStyle", "DefaultToggleStyle", "DoubleColumnNavigationViewStyle",
    "FillStyle", "GraphicalDatePickerStyle", "GroupedListStyle", "IconOnlyLabelStyle", "InlinePickerStyle",
    "InsetGroupedListStyle", "InsetListStyle", "LinearProgressViewStyle", "MenuPickerStyle", "PageIndexViewStyle",
    "PageTabViewStyle", "PlainButtonStyle", "PlainListStyle", "PlainTextFieldStyle", "RoundedBorderTextFieldStyle",
    "SegmentedPickerStyle", "SidebarListStyle", "StackNavigationViewStyle", "StrokeStyle", "SwitchToggleStyle",
    "TitleAndIconLabelStyle", "TitleOnlyLabelStyle", "WheelDatePickerStyle", "WheelPickerStyle",
  ]

  /// Modules that bring views no way of hearing that their screen is left besides those below: Apple's, and libraries
  /// without views.
  static let plainModules: Set<String> = [
    "SwiftUI", "UIKit", "Foundation", "Combine", "Observation", "Swift", "AVFoundation", "AVKit",
    "AuthenticationServices",
    "Charts", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation", "CryptoKit", "Dispatch", "LocalAuthentication",
    "MapKit", "MessageUI", "OSLog", "PDFKit", "Photos", "PhotosUI", "QuartzCore", "QuickLook", "SafariServices",
    "StoreKit", "SwiftData", "TipKit", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "WidgetKit", "os",
    "RIBs", "ModernRIBs", "HeadlessRIBs", "NeedleFoundation", "RxSwift", "RxCocoa", "RxRelay", "ReactorKit", "SnapKit",
  ]

  // MARK: - Showing

  /// Modifiers, and the stack, that show views which the user can take away, as long as what they are bound to says so.
  static let presenting: Set<Name> = pushing.union([Name(.sheet), Name(.popover), Name(.fullScreenCover)])
  /// What shows another view above the one that has it.
  static let showing: Set<String> = [
    "sheet", "popover", "fullScreenCover", "navigationDestination", "NavigationStack", "NavigationView",
    "NavigationSplitView", "NavigationLink", "inspector",
  ]
  /// Those from which the user goes back.
  static let pushing: Set<Name> = [Name(.NavigationStack), Name(.navigationDestination)]
  /// How their first argument is called.
  static let bindingLabels: Set<String> = ["isPresented", "item", "path"]
  /// Modifiers that call somebody as a view goes or as a value changes, or keep the user from taking it away.
  static let hearingModifiers: Set<String> = [
    "onDisappear", "onChange", "onReceive", "task", "interactiveDismissDisabled", "dismantleUIViewController",
  ]

  // MARK: - Leaving

  /// Modifiers by which a view hears that its screen is left, or decides whether the user can pull a sheet down.
  static let leavingModifiers: Set<String> = ["onDisappear", "interactiveDismissDisabled"]
  /// Modifiers by which a view changes the navigation bar.
  static let barModifiers: Set<String> = [
    "navigationBarHidden", "navigationBarBackButtonHidden", "navigationBarItems", "toolbarVisibility", "toolbarRole",
  ]
  /// The modifier that fills the navigation bar, or hides it if it is given more than what it fills it with.
  static let toolbar = "toolbar"
  /// The places in the navigation bar where the back button is.
  static let leadingPlacements: Set<String> = [
    "navigationBarLeading", "topBarLeading", "navigation", "cancellationAction",
  ]
  /// The property wrapper of values that the surroundings give, and those of them by which a view takes itself away or
  /// hears that it is gone.
  static let environment = "Environment"
  static let dismiss = "dismiss"
  static let presentationMode = "presentationMode"
  static let leavingValues: Set<String> = closingValues.union(["isPresented", "scenePhase"])
  static let closingValues: Set<String> = [dismiss, presentationMode]
}
