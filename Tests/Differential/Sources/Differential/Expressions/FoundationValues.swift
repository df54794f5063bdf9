extension ValueList {
  /// What Foundation and Dispatch make values of.
  static let foundation = [
    ValueList(
      "time",
      #"""
      Date()
      Date.now
      Date.distantPast
      Date.distantFuture
      Date(timeIntervalSince1970: 0)
      Date(timeIntervalSinceNow: 60)
      Date(timeIntervalSinceReferenceDate: 0)
      Date(timeInterval: 1, since: Date())
      Date().timeIntervalSince1970
      Date().timeIntervalSinceNow
      Date().timeIntervalSinceReferenceDate
      Date().timeIntervalSince(Date())
      Date().addingTimeInterval(60)
      Date().advanced(by: 60)
      Date().description
      Date() < Date()
      Date() + 60
      Date() - 60
      Date().distance(to: Date())
      Date.timeIntervalSinceReferenceDate
      Int(Date().timeIntervalSince1970)
      Int(Date().timeIntervalSince1970 * 1000)
      Date().timeIntervalSince1970 * 1000
      Date().compare(Date())
      Date.init
      { Date() }
      { Date().timeIntervalSince1970 }
      TimeInterval(1)
      TimeInterval.infinity
      Calendar.current
      Calendar.autoupdatingCurrent
      Calendar(identifier: .gregorian)
      Calendar.current.component(.year, from: Date())
      Calendar.current.dateComponents([.day], from: Date())
      Calendar.current.dateComponents([.day], from: Date(), to: Date()).day
      Calendar.current.date(byAdding: .day, value: 1, to: Date())
      Calendar.current.date(byAdding: .day, value: 1, to: Date())!
      Calendar.current.startOfDay(for: Date())
      Calendar.current.isDateInToday(Date())
      Calendar.current.timeZone
      Calendar.current.locale
      Calendar.current.firstWeekday
      Calendar.current.identifier
      Calendar.current.weekdaySymbols
      Calendar.current.date(from: DateComponents())
      DateComponents()
      DateComponents(year: 2020)
      DateComponents(year: 2020, month: 1, day: 2)
      DateComponents().year
      DateInterval()
      DateInterval(start: Date(), duration: 1)
      DateInterval(start: Date(), end: Date()).duration
      DateFormatter()
      DateFormatter().string(from: Date())
      DateFormatter().date(from: "")
      DateFormatter().dateFormat
      DateFormatter.localizedString(from: Date(), dateStyle: .short, timeStyle: .none)
      ISO8601DateFormatter()
      ISO8601DateFormatter().string(from: Date())
      ISO8601DateFormatter().date(from: "")
      RelativeDateTimeFormatter()
      DateComponentsFormatter()
      DateIntervalFormatter()
      { let formatter = DateFormatter(); formatter.dateFormat = "yyyy"; return formatter }()
      { () -> DateFormatter in let formatter = DateFormatter(); return formatter }()
      Locale.current
      Locale.autoupdatingCurrent
      Locale(identifier: "en")
      Locale.current.identifier
      Locale.current.languageCode
      Locale.current.regionCode
      Locale.current.currencyCode
      Locale.current.currencySymbol
      Locale.current.decimalSeparator
      Locale.current.language.languageCode?.identifier
      Locale.preferredLanguages
      Locale.preferredLanguages.first
      Locale.availableIdentifiers
      TimeZone.current
      TimeZone.autoupdatingCurrent
      TimeZone(identifier: "UTC")
      TimeZone(identifier: "UTC")!
      TimeZone(abbreviation: "UTC")
      TimeZone(secondsFromGMT: 0)
      TimeZone.current.identifier
      TimeZone.current.secondsFromGMT()
      TimeZone.knownTimeZoneIdentifiers
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      Timer(timeInterval: 1, repeats: false) { _ in }
      Timer(timeInterval: 1, repeats: false) { _ in }.isValid
      """#),
    ValueList(
      "surroundings",
      #"""
      ProcessInfo.processInfo
      ProcessInfo()
      ProcessInfo.processInfo.environment
      ProcessInfo.processInfo.environment["HOME"]
      ProcessInfo.processInfo.environment["HOME"] ?? ""
      ProcessInfo.processInfo.arguments
      ProcessInfo.processInfo.arguments.contains("a")
      ProcessInfo.processInfo.arguments.first
      ProcessInfo.processInfo.processName
      ProcessInfo.processInfo.processIdentifier
      ProcessInfo.processInfo.hostName
      ProcessInfo.processInfo.operatingSystemVersion
      ProcessInfo.processInfo.operatingSystemVersionString
      ProcessInfo.processInfo.systemUptime
      ProcessInfo.processInfo.activeProcessorCount
      ProcessInfo.processInfo.physicalMemory
      ProcessInfo.processInfo.globallyUniqueString
      Bundle.main
      Bundle.main.bundleIdentifier
      Bundle.main.bundleIdentifier ?? ""
      Bundle.main.bundlePath
      Bundle.main.bundleURL
      Bundle.main.infoDictionary
      Bundle.main.infoDictionary?["CFBundleVersion"]
      Bundle.main.infoDictionary?["CFBundleVersion"] as? String
      Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? ""
      Bundle.main.object(forInfoDictionaryKey: "a")
      Bundle.main.object(forInfoDictionaryKey: "a") as? String
      Bundle.main.url(forResource: "a", withExtension: "b")
      Bundle.main.url(forResource: "a", withExtension: "b")!
      Bundle.main.path(forResource: "a", ofType: "b")
      Bundle.main.resourcePath
      Bundle.main.resourceURL
      Bundle.main.executableURL
      Bundle.main.localizedString(forKey: "a", value: nil, table: nil)
      Bundle.main.preferredLocalizations
      Bundle.main.localizations
      Bundle(for: Root.self)
      Bundle(path: "a")
      Bundle(url: URL(fileURLWithPath: "a"))
      Bundle(identifier: "a")
      Bundle.allBundles
      UserDefaults.standard
      UserDefaults()
      UserDefaults(suiteName: "a")
      UserDefaults(suiteName: "a")!
      UserDefaults(suiteName: "a") ?? .standard
      UserDefaults.standard.string(forKey: "a")
      UserDefaults.standard.string(forKey: "a") ?? ""
      UserDefaults.standard.bool(forKey: "a")
      UserDefaults.standard.integer(forKey: "a")
      UserDefaults.standard.double(forKey: "a")
      UserDefaults.standard.float(forKey: "a")
      UserDefaults.standard.object(forKey: "a")
      UserDefaults.standard.object(forKey: "a") as? Date
      UserDefaults.standard.value(forKey: "a")
      UserDefaults.standard.data(forKey: "a")
      UserDefaults.standard.array(forKey: "a")
      UserDefaults.standard.stringArray(forKey: "a")
      UserDefaults.standard.dictionary(forKey: "a")
      UserDefaults.standard.url(forKey: "a")
      UserDefaults.standard.synchronize()
      UserDefaults.standard.dictionaryRepresentation()
      NotificationCenter.default
      NotificationCenter()
      NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in }
      Notification(name: Notification.Name("a"))
      Notification.Name("a")
      Notification.Name(rawValue: "a")
      Notification.Name("a").rawValue
      NSNotification.Name("a")
      FileManager.default
      FileManager()
      FileManager.default.temporaryDirectory
      FileManager.default.temporaryDirectory.path
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first!
      FileManager.default.fileExists(atPath: "a")
      FileManager.default.contents(atPath: "a")
      FileManager.default.currentDirectoryPath
      FileManager.default.homeDirectoryForCurrentUser
      try? FileManager.default.contentsOfDirectory(atPath: "a")
      try! FileManager.default.attributesOfItem(atPath: "a")
      NSHomeDirectory()
      NSTemporaryDirectory()
      NSUserName()
      NSFullUserName()
      """#),
    ValueList(
      "data and coding",
      #"""
      Data()
      Data([1, 2])
      Data(count: 3)
      Data(repeating: 0, count: 3)
      Data(base64Encoded: "a")
      Data("a".utf8)
      Data().count
      Data().isEmpty
      Data().first
      Data()[0]
      Data().base64EncodedString()
      Data().base64EncodedData()
      Data().map { $0 }
      Data().map { String($0) }
      Data().prefix(2)
      Data() + Data()
      try? Data(contentsOf: URL(fileURLWithPath: "a"))
      try! Data(contentsOf: URL(fileURLWithPath: "a"))
      JSONDecoder()
      JSONEncoder()
      PropertyListDecoder()
      PropertyListEncoder()
      try? JSONDecoder().decode([String].self, from: Data())
      try! JSONDecoder().decode([String: Int].self, from: Data())
      try? JSONDecoder().decode(Int.self, from: Data())
      try? JSONEncoder().encode(["a"])
      try! JSONEncoder().encode(1)
      try? JSONSerialization.jsonObject(with: Data())
      try? JSONSerialization.data(withJSONObject: ["a"])
      { let decoder = JSONDecoder(); decoder.keyDecodingStrategy = .convertFromSnakeCase; return decoder }()
      UUID()
      UUID().uuidString
      UUID(uuidString: "a")
      UUID(uuidString: "a")!
      UUID(uuidString: "a")?.uuidString
      UUID().hashValue
      UUID().description
      { UUID() }
      { UUID().uuidString }
      UUID.init
      URL(string: "a")
      URL(string: "a")!
      URL(string: "a")!.host
      URL(string: "a")?.absoluteString
      URL(string: "a")!.appendingPathComponent("b")
      URL(string: "a")?.appendingPathComponent("b")
      URL(string: "a", relativeTo: nil)
      URL(fileURLWithPath: "a")
      URL(fileURLWithPath: "a").path
      URL(fileURLWithPath: "a").lastPathComponent
      URL(fileURLWithPath: "a").pathExtension
      URL(fileURLWithPath: "a").deletingLastPathComponent()
      URL(fileURLWithPath: "a").deletingPathExtension().lastPathComponent
      URL(fileURLWithPath: "a").pathComponents
      URL(fileURLWithPath: "a").scheme
      URL(fileURLWithPath: "a").query
      URL(fileURLWithPath: "a").isFileURL
      URL(fileURLWithPath: "a").absoluteURL
      URL(fileURLWithPath: "a").standardizedFileURL
      URL(fileURLWithPath: "a").hasDirectoryPath
      URLComponents()
      URLComponents(string: "a")
      URLComponents(string: "a")?.url
      URLComponents(url: URL(fileURLWithPath: "a"), resolvingAgainstBaseURL: false)
      URLComponents().queryItems
      URLComponents().host
      URLQueryItem(name: "a", value: "b")
      URLQueryItem(name: "a", value: nil).value
      CharacterSet.whitespaces
      CharacterSet.urlQueryAllowed
      CharacterSet.decimalDigits.inverted
      CharacterSet(charactersIn: "a")
      CharacterSet()
      IndexPath(item: 1, section: 2)
      IndexPath(row: 1, section: 2)
      IndexPath(index: 1)
      IndexSet(integer: 1)
      IndexSet()
      NSRange(location: 0, length: 1)
      NSRange(location: 0, length: 1).length
      NSMakeRange(0, 1)
      NSString(string: "a")
      NSString(string: "a").length
      NSArray()
      NSDictionary()
      NSObject()
      NSError(domain: "a", code: 1)
      NSError(domain: "a", code: 1, userInfo: nil)
      NSError(domain: "a", code: 1).localizedDescription
      NSError(domain: "a", code: 1).code
      Fault.broken.localizedDescription
      (Fault.broken as Error).localizedDescription
      Fault.broken as NSError
      NSAttributedString(string: "a")
      NSAttributedString(string: "a").length
      NSMutableAttributedString(string: "a")
      NSRegularExpression.Options.caseInsensitive
      try? NSRegularExpression(pattern: "a")
      try! NSRegularExpression(pattern: "a", options: [])
      NSPredicate(value: true)
      NSCache<NSString, NSNumber>()
      NSNull()
      NSLock()
      NSRecursiveLock()
      NumberFormatter()
      NumberFormatter().string(from: 1)
      NumberFormatter().number(from: "1")
      { let formatter = NumberFormatter(); formatter.numberStyle = .decimal; return formatter }()
      NumberFormatter.localizedString(from: 1, number: .decimal)
      ByteCountFormatter()
      ByteCountFormatter.string(fromByteCount: 1, countStyle: .file)
      MeasurementFormatter()
      LengthFormatter()
      PersonNameComponentsFormatter()
      Measurement(value: 1, unit: UnitLength.meters)
      Decimal(1) + 2
      Decimal(1) * Decimal(2)
      Progress(totalUnitCount: 1)
      UndoManager()
      """#),
    ValueList(
      "queues and sizes",
      #"""
      DispatchQueue.main
      DispatchQueue.global()
      DispatchQueue.global(qos: .background)
      DispatchQueue(label: "a")
      DispatchQueue(label: "a", qos: .utility)
      DispatchQueue(label: "a", attributes: .concurrent)
      DispatchQueue.main.label
      DispatchGroup()
      DispatchSemaphore(value: 1)
      DispatchWorkItem {}
      DispatchWorkItem { print("a") }
      DispatchTime.now()
      DispatchTime.now() + 1
      DispatchTime.now() + .seconds(1)
      DispatchTimeInterval.seconds(1)
      DispatchSource.makeTimerSource()
      DispatchQueue.main.sync { 1 }
      OperationQueue()
      OperationQueue.main
      OperationQueue.current
      OperationQueue().maxConcurrentOperationCount
      BlockOperation {}
      Operation()
      Thread.current
      Thread.main
      Thread.isMainThread
      RunLoop.main
      RunLoop.current
      CGSize(width: 1, height: 2)
      CGSize.zero
      CGSize(width: 1, height: 2).width
      CGPoint(x: 1, y: 2)
      CGPoint.zero
      CGPoint.zero.x
      CGRect(x: 0, y: 0, width: 1, height: 2)
      CGRect(origin: .zero, size: .zero)
      CGRect.zero
      CGRect.zero.size
      CGRect.zero.size.width
      CGRect.zero.midX
      CGRect.zero.width
      CGRect.zero.insetBy(dx: 1, dy: 1)
      CGRect.zero.contains(.zero)
      CGFloat(1)
      CGFloat(1) / 2
      CGFloat.pi
      CGFloat(globalNumber)
      """#),
  ]
}
