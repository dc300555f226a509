import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

// What an app logs. The rewriter makes `import os` an import of UIKit: a module `os` would be one for every
// package of the build.

/// A log, as `OSLog`; what is logged goes nowhere.
public final class OSLog: Sendable {
  /// The default one.
  public static let `default` = OSLog(subsystem: "", category: "default")
  /// One that is never on.
  public static let disabled = OSLog(subsystem: "", category: "disabled")
  /// Stored, but has no effect.
  public let subsystem: String
  /// Stored, but has no effect.
  public let category: String
  /// Makes a log.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category) = (subsystem, category)
  }
  /// Makes a log.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }
  /// The categories of Instruments.
  public struct Category: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let pointsOfInterest = Self(rawValue: "PointsOfInterest")
  }
}

/// How much a message counts, as `OSLogType`.
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

/// Does nothing: what is logged goes nowhere.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {}
/// Does nothing: what is logged goes nowhere.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {}

/// A log, as `Logger`; what is logged goes nowhere.
public struct Logger: Sendable {
  /// Makes a log.
  public init(subsystem: String, category: String) {}
  /// Makes a log.
  public init() {}
  /// Makes a log.
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

/// A message with values and how they may be shown, as `OSLogMessage`; ignored.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: Interpolation) {}
  /// Takes the values of a message.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
  }
}
/// Whether a value may be shown; ignored.
public enum OSLogPrivacy: Sendable { case auto, `public`, `private`, sensitive }
/// How wide a value is; ignored.
public enum OSLogAlignment: Sendable { case none }

/// A lock, as `os_unfair_lock`; it locks nothing: there is one thread.
public struct os_unfair_lock: Sendable {
  public init() {}
}
/// The type of ``os_unfair_lock``.
public typealias os_unfair_lock_s = os_unfair_lock
/// Does nothing: there is one thread.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
/// Does nothing: there is one thread.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
/// Always true: there is one thread.
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool { true }
