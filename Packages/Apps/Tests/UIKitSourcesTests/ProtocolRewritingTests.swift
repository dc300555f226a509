import Foundation
import Testing

@testable import UIKitSources

struct ProtocolRewritingTests {
  @Test(arguments: [
    ("@objc protocol P {}", "      protocol P: AnyObject {}"),
    ("@objc protocol P: Q {}", "      protocol P: Q, AnyObject {}"),
    ("@objc protocol P: AnyObject {}", "      protocol P: AnyObject {}"),
    ("protocol P: class {}", "protocol P: AnyObject {}"),
    ("protocol P {}", "protocol P {}"),
  ])
  func `a protocol of Objective-C is for classes`(text: String, expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test func `an optional requirement without a value gets a default`() {
    let text = "@objc public protocol P {\n  @objc optional func f(_ x: Int, at y: Int)\n}"
    #expect(
      rewritten(text) == """
              public protocol P: AnyObject {
                         func f(_ x: Int, at y: Int)
        }
        #sourceLocation(file: "App.swift", line: 2)
        extension P { public func f(_ x: Int, at y: Int) { (self as? any _Inherited_P_f_at)?._inherited_f(x, at: y) } }
        #sourceLocation(file: "App.swift", line: 2)
        public protocol _Inherited_P_f_at { func _inherited_f(_ x: Int, at y: Int) }

        """)
  }

  @Test func `an optional property that can be nil is nil`() {
    let text = "@objc protocol P {\n  @objc optional var x: UIView? { get set }\n}"
    #expect(
      rewritten(text).contains(
        "extension P { var x: UIView? { get { (self as? any _Inherited_P_x)?._inherited_x } set {} } }\n"
      ))
  }

  @Test func `an optional requirement with a value gets a hook that its types meet`() {
    let text = "@objc protocol P {\n  @objc optional func f(_ x: Int, at y: Int) -> Bool\n}"
    #expect(
      rewritten(text).contains(
        "extension P { func _optional_f(_ x: Int, at y: Int) -> (Bool)? { "
          + "(self as? any _Inherited_P_f_at)?._inherited_f(x, at: y) }; "
          + "func f(_ x: Int, at y: Int) -> (Bool)? { _optional_f(x, at: y) } }\n"))
    let type = "class A {}\nextension A: P {\n\n  func f(_ x: Int, at y: Int) -> Bool { true }\n}"
    #expect(
      rewritten(type, beside: text) == type + """

        #sourceLocation(file: "App.swift", line: 4)
        extension A { func _optional_f(_ x: Int, at y: Int) -> (Bool)? { let value: Bool = f(x, at: y); return value } }

        """)
  }

  @Test func `a member that only a subclass has is found by the default`() {
    let own = """
      @objc protocol P { @objc optional func f(_ x: Int) -> Bool; @objc optional var y: Int? { get } }
      class Base: NSObject, P {}
      """
    let subclass = "class Sub: Base {\n  func f(_ x: Int) -> Bool { x > 1 }\n  var y: Int? { 2 }\n}"
    #expect(
      rewritten(subclass, beside: own) == subclass + """

        #sourceLocation(file: "App.swift", line: 2)
        extension Sub: _Inherited_P_f { func _inherited_f(_ x: Int) -> Bool { f(x) } }
        #sourceLocation(file: "App.swift", line: 3)
        extension Sub: _Inherited_P_y { var _inherited_y: Int? { y } }

        """)
    // One that replaces another is found as that one is, and a type of its own conformance by that.
    for text in [
      "class Sub: Base { override func f(_ x: Int) -> Bool { true } }",
      "class Sub: Base, P { var y: Int? { 3 } }",
      "class Other { func f(_ x: Int) -> Bool { true } }",
      "class Sub: Base { func f(_ x: Int, _ z: Int) -> Bool { true }; static func g() {} }",
    ] {
      #expect(rewritten(text, beside: own).hasPrefix(text))
      #expect(!rewritten(text, beside: own).contains("_Inherited"))
    }
  }

  @Test func `so is a method of a delegate of UIKit's`() {
    let base = "class Base: UIViewController, UITableViewDelegate, UIGestureRecognizerDelegate {}"
    let extended = "extension Sub { func scrollViewDidScroll(_ view: UIScrollView) {} }"
    let subclass = """
      final class Sub: Base { func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive t: UITouch) -> Bool { false } }
      """
    #expect(
      rewritten(extended, beside: base, subclass).hasSuffix(
        "extension Sub: UIKit.Inherited.ScrollViewDidScroll { func _inherited_scrollViewDidScroll"
          + "(_ view: UIScrollView) { scrollViewDidScroll(view) } }\n"))
    #expect(
      rewritten(subclass, beside: base).hasSuffix(
        "extension Sub: UIKit.Inherited.GestureRecognizer_shouldReceive_UITouch { "
          + "func _inherited_gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive t: UITouch) -> Bool "
          + "{ gestureRecognizer(g, shouldReceive: t) } }\n"))
  }

  @Test func `a call of an optional requirement loses its second question mark`() {
    let own = "@objc protocol P { @objc optional func f(_ x: Int) }"
    #expect(rewritten("d?.f?(3); g.f?(); c.f(1)", beside: own) == "d?.f (3); g.f?(); c.f(1)")
    #expect(
      rewritten("delegate?.scrollViewDidScroll?(view); onTap?.run?(view)")
        == "delegate?.scrollViewDidScroll (view); onTap?.run?(view)")
    // Whatever a subclass can have.
    #expect(
      rewritten("return delegate?.textFieldShouldReturn?(field) ?? true")
        == "return delegate?.textFieldShouldReturn (field) ?? true")
  }

  @Test func `what is rewritten is counted by its kind`() {
    let source = Source(
      path: "App.swift",
      text: "@objc protocol P {}; class A { @objc func f() { _ = #selector(f); _ = Timer() } }")
    let counts = source.rewritten(knowing: Survey([source])).counts
    #expect(
      counts == [
        .attribute: 2, .classProtocol: 1, .selector: 1, .clock: 1, .missingImport: 1,
      ])
  }
}
