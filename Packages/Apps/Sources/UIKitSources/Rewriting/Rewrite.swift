/// A kind of rewrite in an app's sources.
///
/// The guide "Bring your app" has a row for each kind.
enum Rewrite: String, CaseIterable {
  /// `@objc`, `@IBAction` and the other attributes that only Objective-C uses, and `dynamic`.
  case attribute
  /// `@main` and `@UIApplicationMain`, because the program has its own entry point.
  case entryPoint
  /// `#selector(f(_:))`, which is replaced by a reference to the method of the enclosing type.
  case selector
  /// `#keyPath(a.b)`, which is replaced by a string.
  case keyPath
  /// An Objective-C protocol, which is restricted to classes.
  case classProtocol
  /// `optional` in a protocol, which is replaced by a requirement with a default implementation.
  case optionalRequirement
  /// The second question mark of `delegate?.method?(argument)`.
  case optionalCall
  /// `os(iOS)`, `targetEnvironment(simulator)` or `canImport(UIKit)` in a condition.
  case condition
  /// `Timer`, `DispatchQueue` and similar names; UIKit's types are used, which follow the stage's clock.
  case clock
  /// `override` in an extension; an override in the class calls the extension's member.
  case extensionOverride
  /// `override func observeValue(…)` and similar methods, which override nothing here.
  case objectMethod
  /// A property that is `dynamic`; its class is observable, and the property reports its changes.
  case dynamicProperty
  /// `init()` in a protocol that `NSObject` conforms to; an `init()` of its extension is served by a table of makers.
  case objectInitializer
  /// A generic parameter for classes, of a type whose argument is a protocol; it takes any argument.
  case protocolArgument
  /// `@NSManaged`, whose accessors Objective-C makes; the property is stored.
  case managedProperty
  /// The import of a framework that doesn't exist on the stage.
  case framework
  /// A submodule of UIKit, which is replaced by UIKit, and `os` and `Darwin`.
  case submodule
  /// `#Preview`, which only Xcode uses.
  case preview
  /// `Cell.self` in `register` and `Layer.self` in `layerClass`; a closure that makes an object is added.
  case classMaker
  /// `import UIKit` in a file without it, because the target's header imports UIKit.
  case missingImport
}
