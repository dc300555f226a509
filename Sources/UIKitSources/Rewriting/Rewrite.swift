/// What is rewritten in an app's sources.
///
/// The guide "Bring your app" has a row for each.
enum Rewrite: String, CaseIterable {
  /// `@objc`, `@IBAction` and the other attributes that only Objective-C understands, and `dynamic`.
  case attribute
  /// `@main` and `@UIApplicationMain`: the interlude has its own first line.
  case entryPoint
  /// `#selector(f(_:))`, which becomes a reference to the method of the enclosing type.
  case selector
  /// `#keyPath(a.b)`, which becomes a string.
  case keyPath
  /// An Objective-C protocol, which is one for classes only.
  case classProtocol
  /// `optional` in a protocol, which becomes a requirement with a default.
  case optionalRequirement
  /// The second question mark of `delegate?.method?(argument)`.
  case optionalCall
  /// `os(iOS)`, `targetEnvironment(simulator)` or `canImport(UIKit)` in a condition.
  case condition
  /// `Timer`, `DispatchQueue` and the like, which are UIKit's, so that they follow the stage's clock.
  case clock
  /// `override` in an extension, for which the class gets an override that calls the extension.
  case extensionOverride
  /// `override func observeValue(…)` and the like, which overrides nothing here.
  case objectMethod
  /// The import of a framework that is not on the stage.
  case framework
  /// A submodule of UIKit, which becomes UIKit, and `os` and `Darwin`.
  case submodule
  /// `#Preview`, which is for Xcode only.
  case preview
  /// `Cell.self` in `register` and `Layer.self` in `layerClass`, which say how an object is made.
  case classMaker
  /// `import UIKit` in a file without it, which a target's header would bring.
  case missingImport
}
