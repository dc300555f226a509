public import Transitions

/// An app whose own controllers are used in scenarios.
///
/// ```swift
/// let card = App("card", size: .iPhone15) {
///   let window = UIWindow()
///   window.rootViewController = HomeViewController()
///   return window
/// }
/// exit(AppTool.run(CommandLine.arguments.dropFirst(), apps: [card]))
/// ```
///
/// The closure is called for each run, on a new stage; runs share nothing except the app's own global variables.
/// `import UIKit` provides this initializer.
public struct App: Sendable {
  /// The name of the app in scenarios, as in `"app": "card"`.
  public let name: String
  /// The screen size for scenarios that name no device.
  public let size: ScreenSize
  /// Starts the app on a stage.
  public let begin: @Sendable (Stage) throws -> any RunningApp

  /// Creates an app with a closure that starts it on a stage.
  public init(
    _ name: String, size: ScreenSize,
    begin: @escaping @Sendable (Stage) throws -> any RunningApp
  ) {
    self.name = name
    self.size = size
    self.begin = begin
  }

  /// The screen size of a device that scenarios can name.
  public struct ScreenSize: Sendable, Hashable {
    /// The name of the device in scenarios.
    public let device: String

    /// 393 × 852 points.
    public static let iPhone15 = ScreenSize(device: "iPhone 15")
    /// 430 × 932 points.
    public static let iPhone15ProMax = ScreenSize(device: "iPhone 15 Pro Max")
    /// 390 × 844 points.
    public static let iPhone14 = ScreenSize(device: "iPhone 14")
    /// 375 × 812 points.
    public static let iPhone13Mini = ScreenSize(device: "iPhone 13 mini")
    /// 375 × 667 points.
    public static let iPhoneSE = ScreenSize(device: "iPhone SE")
    /// 820 × 1180 points.
    public static let iPad = ScreenSize(device: "iPad")
    /// 744 × 1133 points.
    public static let iPadMini = ScreenSize(device: "iPad mini")
    /// 1024 × 1366 points.
    public static let iPadPro = ScreenSize(device: "iPad Pro 12.9")

    /// All sizes.
    public static let all: [ScreenSize] = [
      .iPhone15, .iPhone15ProMax, .iPhone14, .iPhone13Mini, .iPhoneSE, .iPad, .iPadMini, .iPadPro,
    ]
  }
}
