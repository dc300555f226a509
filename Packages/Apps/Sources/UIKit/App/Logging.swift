import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

// Logging for apps. The rewriter replaces `import os` by an import of UIKit, because a module `os` would be visible to
// every package of the build.

/// A log, like `OSLog`; messages are discarded.
public final class OSLog: Sendable {
  /// The default log.
  public static let `default` = OSLog(subsystem: "", category: "default")
  /// A disabled log.
  public static let disabled = OSLog(subsystem: "", category: "disabled")
  /// Stored, but has no effect.
  public let subsystem: String
  /// Stored, but has no effect.
  public let category: String
  /// Creates a log.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category) = (subsystem, category)
  }
  /// Creates a log for a category of Instruments.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }
  /// A category of Instruments.
  public struct Category: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let pointsOfInterest = Self(rawValue: "PointsOfInterest")
  }
}

/// The level of a message, like `OSLogType`.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  public let rawValue: UInt8
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = Self(rawValue: 0)
  public static let info = Self(rawValue: 1)
  public static let debug = Self(rawValue: 2)
  public static let error = Self(rawValue: 16)
  public static let fault = Self(rawValue: 17)
}

/// Does nothing, because messages are discarded.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {}
/// Does nothing, because messages are discarded.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {}

/// A log, like `Logger`; messages are discarded.
public struct Logger: Sendable {
  /// Creates a log.
  public init(subsystem: String, category: String) {}
  /// Creates a log.
  public init() {}
  /// Creates a log.
  public init(_ logObj: OSLog) {}
  /// Does nothing.
  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  /// Does nothing.
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

/// A message with values and their privacy, like `OSLogMessage`; ignored.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: Interpolation) {}
  /// Receives the parts of a message; they are ignored.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
  }
}
/// The privacy of a value; ignored.
public enum OSLogPrivacy: Sendable { case auto, `public`, `private`, sensitive }
/// The alignment of a value; ignored.
public enum OSLogAlignment: Sendable { case none }

/// A lock, like `os_unfair_lock`; it locks nothing, because there is one thread.
public struct os_unfair_lock: Sendable {
  public init() {}
}
/// The type of ``os_unfair_lock``.
public typealias os_unfair_lock_s = os_unfair_lock
/// Does nothing, because there is one thread.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
/// Does nothing, because there is one thread.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
/// Always returns true, because there is one thread.
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool { true }
