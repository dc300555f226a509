import Diagnostics

/// The part of an export that is the same for every animator, stored as files of this target.
///
/// In a separate file, the names are unchanged. In a file together with its animator, they start
/// with the animator's name, so that one app can contain several such files.
enum Runtime {
  static let web = text(PackageResources.web_js)
  static let webTypes = text(PackageResources.web_d_ts)
  static let uiKit = text(PackageResources.UIKitRuntime_swift)
  static let swiftUI = text(PackageResources.SwiftUIRuntime_swift)

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

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
