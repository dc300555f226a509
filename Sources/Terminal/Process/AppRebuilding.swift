public import CommandLineParsing
public import Diagnostics

/// Builds an app again while `watch` plays it; another process then plays the new build.
///
/// An app's own interlude provides it; the installed tool plays no app.
public protocol AppRebuilding: Sendable {
  /// The name of what is built, for the report.
  var target: String { get }
  /// The folders in which a change can result in a different program.
  var folders: Set<String> { get }
  /// A text that changes when one of the program's source files changes.
  var stamp: String { get }
  /// Builds the program.
  ///
  /// - Returns: Why the build failed; empty if it succeeded.
  func build() -> [Diagnostic]
  /// What the process of the earlier build left for this one; nil if there was none.
  func handover() -> AppHandover?
  /// Leaves something for the process of the next build.
  func leave(_ handover: AppHandover)
}

/// What the process of one build of an app leaves for the process that plays the next one.
public struct AppHandover: Sendable, Hashable {
  /// The last run, as the bytes of its trace.
  public var trace: [UInt8]?
  /// The time of day of the last run.
  public var label: String?
  /// The number of reports so far.
  public var reports: Int
  /// How the next build ended, in words; the earlier build then continues.
  public var fault: String?

  /// Makes a handover.
  public init(trace: [UInt8]?, label: String?, reports: Int, fault: String? = nil) {
    (self.trace, self.label, self.reports, self.fault) = (trace, label, reports, fault)
  }

  /// A process exits with this status to request that the next build is started.
  public static let status = ExitStatus(code: 75)
}
