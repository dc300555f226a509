import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let genericException = Self("NSGenericException")
  public static let invalidArgumentException = Self("NSInvalidArgumentException")
  public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
  public static let rangeException = Self("NSRangeException")
}

/// What an app raises where it can't go on, like Foundation's `NSException`.
open class NSException: NSObject {
  /// Its name.
  public let name: NSExceptionName
  /// What is wrong.
  public let reason: String?
  /// What else the app says of it.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
    super.init()
  }
  /// Ends the app with the reason: nothing catches an exception.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "")") }
}
