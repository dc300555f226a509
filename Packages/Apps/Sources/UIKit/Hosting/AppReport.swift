import Foundation
import QuartzCore

/// Reports what UIKit would complain about in the console, and what a stage can't play, once for each problem.
@MainActor
enum AppReport {
  /// The maximum number of reports in a run, because a thousand labels can have the same problem.
  private static let limit = 10

  /// Says once what a stage doesn't do although a device would; it is no fault of the app.
  static func remark(_ text: String) {
    guard remarks.count < limit, remarks.insert(text).inserted else { return }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
  private static var remarks: Set<String> = []

  static func record(_ text: String) {
    switch MainThread.record(text, atMost: limit) {
    case .noted: FileHandle.standardError.write(Data((text + "\n").utf8))
    case .isKnown, .isTooMuch: break
    }
  }

  /// The longest time that a stage plays, in seconds: a day.
  private static let longest = 86_400.0

  /// A duration or a delay of the app that a stage can play.
  ///
  /// A negative one is 0, as in UIKit. One that is no number or never ends is reported and counts as 0, so that the run
  /// ends.
  ///
  /// - Parameter call: The app's call, for the report.
  static func playable(_ seconds: Double, of call: @autoclosure () -> String) -> Double {
    guard seconds.isNaN || seconds > longest else { return max(seconds, 0) }
    record(
      "\(call()) was \(seconds) s, which a stage can't play: it counts as 0 s. Pass a number of at most "
        + "\(Int(longest)) seconds.")
    return 0
  }
}
