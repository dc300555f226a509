@_spi(Tools) import Diagnostics
import FileReading

/// The part of an export that is the same for every animator, stored as files of this target.
///
/// In a separate file, the names are unchanged. In a file together with its animator, they start
/// with the animator's name, so that one app can contain several such files.
enum Runtime {
  static let web = EmbeddedFolder.runtimes.text("web.js")
  static let webTypes = EmbeddedFolder.runtimes.text("web.d.ts")
  /// A page around a module, with fields to fill in.
  static let demo = EmbeddedFolder.runtimes.text("demo.html")
  static let uiKit = swift(
    "UIKitTransition", "UIKitMotion", "UIKitRun", "UIKitAnimations", "UIKitClock", "UIKitDrag",
    // The kit shows the same ones.
    "InterludeOutline", "InterludeGradientView", "InterludeShapeView", "InterludeMask",
    "InterludeShade", "InterludeSizeWatcher")
  static let swiftUI = swift("SwiftUIMotion", "SwiftUIViews", "SwiftUIDrag", "SwiftUILook")

  /// A Swift runtime, which an app gets as one file; the first part has its imports.
  private static func swift(_ parts: String...) -> String {
    let texts = parts.map { EmbeddedFolder.runtimes.text("\($0).swift") }
    let rest = texts.dropFirst().map { text in
      text.hasPrefix("import ") ? text.drop { $0 != "\n" }.dropFirst(2) : text[...]
    }
    return ([texts[0][...]] + rest).joined(separator: "\n")
  }

  /// The prefix of every type in a Swift runtime.
  static let prefix = "Interlude"

  /// A Swift runtime to append to a file, without its imports and with another prefix.
  static func inline(_ runtime: String, prefix: String) -> String {
    let lines = runtime.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("import ") } ?? 0
    let small = prefix.prefix(1).lowercased() + prefix.dropFirst()
    return lines[(start + 1)...].joined(separator: "\n").replacing(Self.prefix, with: prefix)
      .replacing("func interludeView", with: "func \(small)View")
  }
}
