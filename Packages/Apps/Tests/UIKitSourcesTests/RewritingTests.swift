import Foundation
import Testing

@testable import UIKitSources

struct RewritingTests {
  @Test func `a file without anything of Objective-C stays as it is, byte for byte`() {
    let text = """
      import UIKit\r\n
      // @objc func f() {} #selector(f) Timer
      /* #if os(macOS) */
      final class Fader<Value>: NSObject, UIViewControllerAnimatedTransitioning {
        let text = "@objc #selector(f) \\(1 + 2) Timer.scheduledTimer"
        let raw = #"#keyPath(a) DispatchQueue.main"#
        func animate(_ 👍: Value?) { done?(true); delegate?.perform?(👍) }
      }
      """
    #expect(rewritten(text) == text)
  }

  @Test func `the first line names the original, whatever its path`() {
    let source = Source(path: "/a \"b\"/App.swift", text: "import UIKit")
    let (bytes, _) = source.rewritten(knowing: Survey([source]))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "#sourceLocation(file: \"/a \\\"b\\\"/App.swift\", line: 1)\nimport UIKit")
  }

  @Test func `a file without UIKit gets it, which a header brings to an app`() {
    let source = Source(path: "App.swift", text: "class A: UIView {}")
    let (bytes, counts) = source.rewritten(knowing: Survey([source]))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "import UIKit\n#sourceLocation(file: \"App.swift\", line: 1)\nclass A: UIView {}")
    #expect(counts == [.missingImport: 1])
    let other = Source(path: "App.swift", text: "import Foundation")
    #expect(other.rewritten(knowing: Survey([other])).counts == [.missingImport: 1])
    for text in ["@testable import UIKit", "#if canImport(UIKit)\nimport UIKit\n#endif"] {
      let source = Source(path: "App.swift", text: text)
      #expect(source.rewritten(knowing: Survey([source])).counts[.missingImport] == nil)
    }
  }

  @Test func `a class of cells says how a cell is made, wherever it is registered`() {
    let item = "override class func _instance(frame: CGRect) -> UIKit.UICollectionReusableView { "
    let text = """
      class Base: UICollectionViewCell { init(x: Int) {}; override init(frame: CGRect) {} }
      final class Card<T>: Base { convenience init(y: Int) {} }
      enum Views { public final class Row: UIKit.UITableViewCell {} }
      class Title: UITableViewHeaderFooterView { required init?(coder: NSCoder) { nil } }
      class Mark: UICollectionReusableView { @available(*, unavailable) override init(frame: CGRect) {} }
      class Own: UIView {}
      """
    #expect(
      rewritten(text) == """
        class Base: UICollectionViewCell { init(x: Int) {}; override init(frame: CGRect) {} \(item)Base(frame: frame) } }
        final class Card<T>: Base { convenience init(y: Int) {} \(item)Card(frame: frame) } }
        enum Views { public final class Row: UIKit.UITableViewCell {public override class func _instance(\
        style: UIKit.UITableViewCell.CellStyle, reuseIdentifier: String?) -> UIKit.UITableViewCell { \
        Row(style: style, reuseIdentifier: reuseIdentifier) } } }
        class Title: UITableViewHeaderFooterView { required init?(coder: NSCoder) { nil } }
        class Mark: UICollectionReusableView { @available(*, unavailable) override init(frame: CGRect) {} }
        class Own: UIView {}
        """)
  }

  @Test func `the class of a layer says how`() {
    let classes = """
      class Card: UICollectionViewCell {}; class Row: UITableViewCell {}
      enum Views { final class Fan: CAShapeLayer {} }
      """
    #expect(
      rewritten(
        "class A: UIView { override class var layerClass: AnyClass { return Views.Fan.self } }",
        beside: classes)
        == "class A: UIView { override class var layerClass: AnyClass { return "
        + "UIKit.made(Views.Fan.self) { Views.Fan() } } }")
    for text in [
      "view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: id)",
      "view.register(Card.self, forCellWithReuseIdentifier: id)", "register(Row.self)",
      "class A: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }",
      "func f<Cell: UITableViewCell>(_ t: Cell.Type) { register(Cell.self) }", "use(Card.self)",
    ] {
      #expect(rewritten(text, beside: classes) == text)
    }
  }

  @Test func `so does a class of another module, by what the call requires`() {
    let classes = "final class Mine: FancyCell {}; typealias Alias = FancyCell; struct Model {}"
    for (text, made) in [
      ("FancyCell.self, forCellReuseIdentifier: id", "(style: $0, reuseIdentifier: $1)"),
      ("Widgets.FancyCell.self, forCellReuseIdentifier: id", "(style: $0, reuseIdentifier: $1)"),
      ("FancyItem.self, forCellWithReuseIdentifier: id", "(frame: $0)"),
      ("Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: id", "(frame: $0)"),
      ("Mine.self, forCellReuseIdentifier: id", "(style: $0, reuseIdentifier: $1)"),
    ] {
      let name = String(text.prefix { $0 != "," }.dropLast(5))
      let rest = text.dropFirst(name.count + 5)
      #expect(
        rewritten("table.register(\(text))", beside: classes)
          == "table.register(UIKit.made(\(name).self) { \(name)\(made) }\(rest))")
    }
    #expect(
      rewritten("class A: UIView { override class var layerClass: AnyClass { FancyLayer.self } }")
        == "class A: UIView { override class var layerClass: AnyClass { "
        + "UIKit.made(FancyLayer.self) { FancyLayer() } } }")
    // What stands for a class that only its caller knows can't be made.
    for text in [
      "func f<Cell: UITableViewCell>(_ t: Cell.Type) { register(Cell.self, forCellReuseIdentifier: id) }",
      "class A<Cell: UITableViewCell> { func f() { register(Cell.self, forCellReuseIdentifier: id) } }",
      "protocol P { associatedtype Cell: UITableViewCell }; "
        + "extension P { func f() { register(Cell.self, forCellReuseIdentifier: id) } }",
      "register(Alias.self, forCellReuseIdentifier: id)",
      "register(Model.self, forCellReuseIdentifier: id)", "register(FancyCell.self)",
      "register(type(of: cell).self, forCellReuseIdentifier: id)",
    ] {
      #expect(rewritten(text, beside: classes) == text)
    }
  }

  @Test(arguments: [
    ("@objc func f() {}", "      func f() {}"),
    ("@objc(open:) private func f() {}", "             private func f() {}"),
    ("@objcMembers final class A {}", "             final class A {}"),
    ("class A { @IBOutlet weak var b: B! }", "class A {           weak var b: B! }"),
    ("class A { @IBAction func f() {} }", "class A {           func f() {} }"),
    ("class A { @objc dynamic var b = 1 }", "class A {               var b = 1 }"),
    ("@nonobjc extension A {}", "         extension A {}"),
    ("@objc\nfunc f() {}", "     \nfunc f() {}"),
    ("@MainActor @objc class A {}", "@MainActor       class A {}"),
    ("@UIApplicationMain\nclass A {}", "                  \nclass A {}"),
    ("@main struct A {}", "      struct A {}"),
    ("@available(iOS 13, *) class A {}", "@available(iOS 13, *) class A {}"),
  ])
  func `attributes leave their room`(text: String, expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test(arguments: [
    ("#selector(f)", "Selector(A.f, name: \"f\")"),
    ("#selector(f(_:))", "Selector(A.f(_:), name: \"f(_:)\")"),
    ("#selector(self.f(_:))", "Selector(A.f(_:), name: \"f(_:)\")"),
    ("#selector(Self.f)", "Selector(A.f, name: \"f\")"),
    ("#selector(super.f)", "Selector(A.f, name: \"f\")"),
    ("#selector(B.f(_:))", "Selector(B.f(_:), name: \"f(_:)\")"),
    ("#selector(object.f)", "Selector(object.f, name: \"f\")"),
    ("#selector(f as () -> Void)", "Selector(A.f as (A) -> () -> Void, name: \"f\")"),
    ("#selector(B.f as (B) -> () -> Void)", "Selector(B.f as (B) -> () -> Void, name: \"f\")"),
    ("#selector(getter: B.title)", "Selector(\"title\")"),
    ("#selector(setter: title)", "Selector(\"setTitle:\")"),
    ("#keyPath(B.layer.position)", "\"layer.position\""),
  ])
  func `a selector names the method of the enclosing type`(text: String, expected: String) {
    let expression = "class A { lazy var s = \(text) }"
    #expect(rewritten(expression) == "class A { lazy var s = \(expected) }")
  }

  @Test func `the enclosing type is the innermost one`() {
    let text = """
      class A { class B<T> { func g() { run { _ = #selector(f) } } }; let s = #selector(g) }
      extension A.C { func h() { _ = #selector(f) } }
      """
    #expect(
      rewritten(text) == """
        class A { class B<T> { func g() { run { _ = Selector(B.f, name: "f") } } }; let s = Selector(A.g, name: "g") }
        extension A.C { func h() { _ = Selector(A.C.f, name: "f") } }
        """)
  }

  @Test(arguments: [
    ("os(iOS)", "true"), ("os(macOS)", "false"), ("os(Linux)", "false"), ("!os(tvOS)", "!false"),
    ("os(iOS) || os(tvOS)", "true || false"), ("targetEnvironment(simulator)", "false"),
    ("canImport(UIKit) && DEBUG", "true && DEBUG"), ("canImport(AppKit)", "false"),
    ("canImport(Combine)", "canImport(Combine)"), ("swift(>=5.9)", "swift(>=5.9)"),
  ])
  func `conditions are answered as on an iPhone`(text: String, expected: String) {
    #expect(
      rewritten("#if \(text)\n@objc class A {}\n#elseif \(text)\n#endif")
        == "#if \(expected)\n      class A {}\n#elseif \(expected)\n#endif")
  }

  @Test func `the clock is the stage's, where the name means it`() {
    let text = """
      var t: Timer?
      let u = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
      let v = Foundation.Timer.self, w = x.Timer, y = DispatchQueue.global(), z = f(Timer: 1)
      DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 1) {}
      """
    #expect(
      rewritten(text) == """
        var t: UIKit.Timer?
        let u = UIKit.Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        let v = Foundation.Timer.self, w = x.Timer, y = UIKit.DispatchQueue.global(), z = f(Timer: 1)
        UIKit.DispatchQueue.main.asyncAfter(deadline: UIKit.DispatchTime.now() + 1) {}
        """)
    let source = Source(path: "App.swift", text: "import Foundation\nlet t = Timer()")
    let (bytes, _) = source.rewritten(knowing: Survey([source]))
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("import UIKit\n#source"))
  }

  @Test func `an app's own Timer is its own, in every file`() {
    #expect(rewritten("let t = Timer()", beside: "struct Timer {}") == "let t = Timer()")
  }

  @Test func `submodules of UIKit are UIKit`() {
    #expect(
      rewritten("import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView")
        == "import UIKit\nimport class UIKit.UIView")
  }

  @Test func `a preview leaves only its lines`() {
    #expect(rewritten("#Preview {\n  A()\n}\nlet x = 1") == "          \n     \n \nlet x = 1")
  }
}

struct PlannedTests {
  private let planned: Planned = {
    var planned = Planned()
    planned.list = "AppSources.txt"
    planned.entries = ["../App", "../Card.swift"]
    return planned
  }()

  private func change(_ list: String) -> String? {
    planned.change(beside: []) { $0 == "AppSources.txt" ? Array(list.utf8) : nil }
  }

  @Test func `a list that names the same as when the build was planned has not changed`() {
    #expect(change("# the app\n  ../App # all of it\r\n\n../Card.swift") == nil)
  }

  @Test func `a list that names something else is reported, since SwiftPM runs no plugin again`() {
    let message = change("../App\n../Card.swift\n../More")
    #expect(message?.hasPrefix("AppSources.txt:1: error: the list has changed") == true)
    #expect(message?.contains("touch Package.swift") == true)
    #expect(change("../App") != nil)
  }

  @Test func `a folder's new file is reported by its path`() throws {
    var planned = planned
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appendingPathComponent($0).path }
    planned.folders = [folder.path]
    let message = planned.change(beside: []) { _ in nil }
    #expect(
      message == "\(files[0]):1: error: this is new; SwiftPM doesn't see that by itself: "
        + "'touch Package.swift' and build again")
    #expect(planned.change(beside: Set(files)) { _ in nil } == nil)
    planned.exceptions = files
    #expect(planned.change(beside: []) { _ in nil } == nil)
  }

  @Test func `what an extension overrides, the class overrides for it`() {
    let text = """
      class A: UIView { var n = 1 }
      extension A {
        public override func layoutSubviews() { super.layoutSubviews() }
        override var intrinsicContentSize: CGSize { return .zero }
        override func f(_ x: Int, at y: Int) throws -> Int { 1 }
        @objc open func g() {}
      }
      extension UIView { override func h() {} }
      """
    #expect(
      rewritten("import UIKit\n" + text) == "import UIKit\n" + """
        class A: UIView { var n = 1 public override func layoutSubviews() { \
        _extension_layoutSubviews() }; override var intrinsicContentSize: CGSize { \
        _extension_intrinsicContentSize }; override func f(_ x: Int, at y: Int) throws -> Int { \
        try _extension_f(x, at: y) } }
        extension A {
                          func _extension_layoutSubviews() { super.layoutSubviews() }
                   var _extension_intrinsicContentSize: CGSize { return .zero }
                   func _extension_f(_ x: Int, at y: Int) throws -> Int { 1 }
                public func g() {}
        }
        extension UIView { override func h() {} }
        """)
  }

  @Test func `what a subclass overrides of an extension, its class declares`() {
    let text = """
      open class A: UIView { var n = 1 }
      extension A {
        @objc open var side: Int { 1 }
        func f(_ x: Int) -> Int { x }
        func g() {}
        static func h() {}
      }
      class B: A {
        override var side: Int { super.side + 1 }
        override func f(_ x: Int) -> Int { 2 }
        override func layoutSubviews() {}
      }
      """
    #expect(
      rewritten("import UIKit\n" + text) == "import UIKit\n" + """
        open class A: UIView { var n = 1 func f(_ x: Int) -> Int { _extension_f(x) }; \
        open var side: Int { _extension_side } }
        extension A {
                     var _extension_side: Int { 1 }
          func _extension_f(_ x: Int) -> Int { x }
          func g() {}
          static func h() {}
        }
        class B: A {
          override var side: Int { super.side + 1 }
          override func f(_ x: Int) -> Int { 2 }
          override func layoutSubviews() {}
        }
        """)
  }

  @Test func `a method of NSObject that Linux lacks overrides nothing, but in a subclass`() {
    let method = "func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: P?)"
    let call = "observeValue(forKeyPath: k, of: o, change: change, context: context)"
    let text = """
      import UIKit
      class A: NSObject { override \(method) { super.\(call) } }
      class B: A { override \(method) { super.\(call) } }
      class C: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }
      """
    let result = rewritten(text)
    #expect(
      result.contains("class A: NSObject {          \(method) { UIKit.Unobserved.\(call) } }"))
    #expect(result.contains("class B: A { override \(method) { super.\(call) } }"))
    #expect(
      result.contains(
        "class C: NSObject {          func responds(to s: Selector!) -> Bool { UIKit.Unobserved.responds(to: s) } }"
      ))
    #expect(result.contains("extension A: UIKit.KeyValueObserver {}"))
    #expect(!result.contains("extension B: UIKit") && !result.contains("extension C: UIKit"))
  }

  @Test(arguments: [
    ("final class Card: UIHostingController<CardView> {}", false),
    ("let card = UIHostingController(rootView: CardView())", false),
    ("struct CardView: View { var body: some View { Text(\"\") } }", true),
    ("struct Badge: UIViewRepresentable {}", true),
  ])
  func `SwiftUI is imported only where a file describes a view of it`(text: String, isKept: Bool) {
    let result = rewritten("import UIKit\nimport SwiftUI\n\(text)")
    #expect(result == "import UIKit\n\(isKept ? "import SwiftUI" : "              ")\n\(text)")
  }

  @Test func `frameworks that are not on the stage are not imported`() {
    #expect(
      rewritten("import UIKit\nimport AVFoundation\nimport os.log\nimport Darwin; import Mine")
        == "import UIKit\n                   \nimport UIKit\nimport Foundation; import Mine")
  }

  @Test func `an optional method that is called by force is called`() {
    #expect(
      rewritten("import UIKit\nanimator.animationEnded!(true)")
        == "import UIKit\nanimator.animationEnded (true)")
  }

  @Test func `requirements that only their types tell apart have protocols of their own`() {
    let text = """
      import UIKit
      @objc protocol P { @objc optional func f(_ x: Int); @objc optional func f(_ x: String) }
      """
    let result = rewritten(text)
    #expect(
      result.contains("protocol _Inherited_P_f_Int ")
        && result.contains("protocol _Inherited_P_f_String "))
  }
}
