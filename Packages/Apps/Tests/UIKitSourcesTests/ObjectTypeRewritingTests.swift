import Testing

@testable import UIKitSources

/// Protocols that are types of objects in Objective-C.
struct ObjectTypeRewritingTests {
  @Test func `init() of a protocol that every object has to meet is served by a table`() {
    let beside = """
      extension NSObject: Configurable {}
      class Card: UIView { override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }
      final class Animator: NSObject { override init() {} }
      class Named: NSObject { init(name: String) {} }
      private class Hidden: NSObject {}
      class Box<Value>: NSObject {}
      class Style: Configurable { required init() {} }
      """
    #expect(
      rewritten("public protocol Configurable: class { init() }", beside: beside) == """
        public protocol Configurable: AnyObject, UIKit.ObjectMaking {        }
        #sourceLocation(file: "App.swift", line: 1)
        extension Configurable { public init() { self.init(_made: UIKit._object(of: Self.self, \
        [UIKit.ObjectMaker(Animator.self) { Animator() }, \
        UIKit.ObjectMaker(Card.self) { Card(frame: .zero) }, \
        UIKit.ObjectMaker(Style.self) { Style() }])) } }

        """)
    // Other protocols keep their requirements.
    let text = "protocol Plain { init() }; extension Card: Plain {}"
    #expect(rewritten(text, beside: beside) == text)
    let other = "protocol Configurable { init(x: Int) }"
    #expect(rewritten(other, beside: beside) == other)
  }

  @Test func `a generic type that is used with a protocol takes any argument`() {
    let beside = "final class Navigation: Proxy<UINavigationControllerDelegate> {}"
    #expect(
      rewritten(
        """
        class Proxy<Delegate: NSObjectProtocol>: NSObject {
          private weak var first: Delegate?
          weak var second: Delegate?
          weak var view: UIView?
          init(_ first: Delegate) { self.first = first }
          func asks(_ s: Selector) -> Bool { [first].contains { $0.responds(to: s) } || self.responds(to: s) }
        }
        """, beside: beside) == """
          class Proxy<Delegate                  >: NSObject {
            @UIKit.WeakReference private      var first: Delegate?
            @UIKit.WeakReference      var second: Delegate? = nil
            weak var view: UIView?
            init(_ first: Delegate) { self.first = first }
            func asks(_ s: Selector) -> Bool { [first].contains { UIKit.responds($0, to: s) } || self.responds(to: s) }
          }
          """)
    // Classes as arguments need nothing.
    let text = "class Proxy<Delegate: AnyObject> { weak var first: Delegate? }"
    #expect(rewritten(text, beside: "let proxy = Proxy<UIView>()") == text)
  }

  @Test func `a dynamic property reports its changes, and its class can be observed`() {
    #expect(
      rewritten(
        """
        class Player: NSObject {
          @objc dynamic var rate = 1.0 // a rate
          @objc dynamic var item: Item? { didSet { load() } }
          @objc dynamic var volume: Float { get { v } set { v = newValue } }
          @objc dynamic var `case` = 0 { willSet { } }
          @objc dynamic var isPlaying: Bool { rate > 0 }
          dynamic override var description: String { get { "" } set { } }
          @objc var plain = 0
        }
        """) == """
          class Player: NSObject {
                          var rate = 1.0 { didSet { UIKit.didChange(self, "rate", \\.rate) } } // a rate
                          var item: Item? { didSet { defer { UIKit.didChange(self, "item", \\.item) };  load() } }
                          var volume: Float { get { v } set { defer { UIKit.didChange(self, "volume", \\.volume) };  v = newValue } }
                          var `case` = 0 { willSet { } didSet { UIKit.didChange(self, "case", \\.`case`) } }
                          var isPlaying: Bool { rate > 0 }
                    override var description: String { get { "" } set { } }
                  var plain = 0
          }
          #sourceLocation(file: "App.swift", line: 1)
          extension Player: UIKit.DynamicProperties {}

          """)
  }

  @Test(arguments: [
    "class Sub: Player { var level = 0 }",
    "class Plain { @objc dynamic var level = 0 }",
    "class Theirs: Foreign { @objc dynamic var level = 0 }",
    "struct Outer { private class Inner: NSObject { @objc dynamic var level = 0 } }",
    "class A { private struct B { class C: NSObject { @objc dynamic var level = 0 } } }",
    "enum A { fileprivate actor B { class C: NSObject { @objc dynamic var level = 0 } } }",
    "class Computed: NSObject { @objc dynamic var level: Int { 0 } }",
  ])
  func `other classes are not made observable`(text: String) {
    let beside = "class Player: NSObject { @objc dynamic var rate = 1.0 }"
    let result = rewritten(text, beside: beside)
    #expect(!result.contains("DynamicProperties") && !result.contains("didChange"))
  }

  @Test func `a subclass with dynamic properties inherits the protocol`() {
    let result = rewritten(
      "class Sub: Player { @objc dynamic var level = 0 }",
      beside: "class Player: NSObject { @objc dynamic var rate = 1.0 }")
    #expect(!result.contains("DynamicProperties"))
    #expect(result.contains("UIKit.didChange(self, \"level\", \\.level)"))
  }

  @Test func `a class of cells with an override of its extension has both on one line`() {
    #expect(
      rewritten(
        "class Cell: UITableViewCell {}\nextension Cell { override func prepareForReuse() {} }"
      )
      .hasPrefix(
        "class Cell: UITableViewCell {override func prepareForReuse() { "
          + "_extension_prepareForReuse() } ; override class func _instance("))
  }

  @Test func `a class overrides what an extension of UIKit's class declares`() {
    let text = """
      extension UIViewController {
        @objc var isHidden: Bool { false }
        func close(by way: Int) {}
      }
      open class Menu: UINavigationController {}
      extension Menu { open override var isHidden: Bool { super.isHidden } }
      class Own: Menu { override func close(by way: Int) { super.close(by: way) } }
      """
    #expect(
      rewritten(text) == """
        extension UIViewController {
                var _extension_isHidden: Bool { false }
          func _extension_close(by way: Int) {}
        }
        open class Menu: UINavigationController {}
        extension Menu { open          var _override_isHidden: Bool { super._extension_isHidden } }
        class Own: Menu {          func _override_close(by way: Int) { super._extension_close(by: way) } }
        #sourceLocation(file: "App.swift", line: 2)
        @preconcurrency @MainActor protocol _Overriding_UIViewController_isHidden: AnyObject { \
        var _override_isHidden: Bool { get } }
        #sourceLocation(file: "App.swift", line: 2)
        extension UIViewController { public var isHidden: Bool { if let other = self as? any \
        _Overriding_UIViewController_isHidden { return other._override_isHidden }; \
        return _extension_isHidden } }
        #sourceLocation(file: "App.swift", line: 3)
        @preconcurrency @MainActor protocol _Overriding_UIViewController_close_by__: AnyObject { \
        func _override_close(by way: Int) }
        #sourceLocation(file: "App.swift", line: 3)
        extension UIViewController { func close(by way: Int) { if let other = self as? any \
        _Overriding_UIViewController_close_by__ { return other._override_close(by: way) }; \
        return _extension_close(by: way) } }
        #sourceLocation(file: "App.swift", line: 6)
        extension Menu: _Overriding_UIViewController_isHidden {}
        #sourceLocation(file: "App.swift", line: 7)
        extension Own: _Overriding_UIViewController_close_by__ {}

        """)
  }

  @Test(arguments: [
    ("@NSManaged var radius: CGFloat", "           var radius: CGFloat = 0"),
    ("@NSManaged var name: String?", "           var name: String? = nil"),
    ("@NSManaged var tint: UIColor!", "           var tint: UIColor! = nil"),
    ("@NSManaged var size: CGSize", "           var size: CGSize = .zero"),
  ])
  func `a managed property is a stored one`(text: String, result: String) {
    #expect(rewritten("class A: CALayer { \(text) }") == "class A: CALayer { \(result) }")
  }

  @Test func `the main thread is the main queue`() {
    #expect(rewritten("if !Thread.isMainThread {}") == "if !UIKit.isMainThread {}")
    #expect(
      rewritten("extension Thread { static var isMain: Bool { isMainThread } }")
        == "extension Thread { static var isMain: Bool { UIKit.isMainThread } }")
    let other = "class Queue { static var isMain: Bool { isMainThread } }"
    #expect(rewritten(other) == other)
    let own = "enum Thread { static let isMainThread = true }; let a = Thread.isMainThread"
    #expect(rewritten(own) == own)
  }

  @Test func `an optional method may be called with a trailing closure`() {
    #expect(
      rewritten("f.addCompletion? { _ in }; f.addAnimations?({}, delayFactor: 1)")
        == "f.addCompletion  { _ in }; f.addAnimations ({}, delayFactor: 1)")
  }
}
