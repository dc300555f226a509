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

/// An error from which an app can't recover, like Foundation's `NSException`.
open class NSException: NSObject {
  /// The name of the exception.
  public let name: NSExceptionName
  /// A description of the error.
  public let reason: String?
  /// Additional information about the error.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
    super.init()
  }
  /// Terminates the app with the reason, because exceptions can't be caught.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "")") }
}
