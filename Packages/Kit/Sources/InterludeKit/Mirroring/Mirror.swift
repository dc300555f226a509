@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

/// The app's views as views of the engine: what a script can read of them, and where they are.
///
/// The engine's views are models only. What a transition shows of them is put onto the app's views afterward.
@MainActor
final class Mirror {
  /// The app's views, by the engine's.
  private(set) var originals: [ObjectIdentifier: UIView] = [:]
  private var pairs: [(mirrored: View, original: UIView)] = []
  /// Whether the views inside the screens are mirrored, too.
  let isDeep: Bool
  /// The view that contains the transition, which is not a part of a screen.
  weak var container: UIView?
  /// The values that the screens' own views had, of those that a presentation can change while it rests.
  private(set) var values: [ObjectIdentifier: [Property: Double]] = [:]
  private var names: [String: Int] = [:]

  /// The number of views of a screen that are mirrored; a script can't list more.
  private static let limit = 5_000

  /// - Parameters:
  ///   - isDeep: Whether the views inside the screens matter.
  ///   - container: The view that contains the transition, if it is known.
  init(isDeep: Bool, container: UIView?) {
    self.isDeep = isDeep
    self.container = container
  }

  /// The app's view that a view of the engine stands for.
  func original(of view: View) -> UIView? { originals[ObjectIdentifier(view)] }

  /// Mirrors a screen.
  ///
  /// - Parameters:
  ///   - root: The view that the container moves: the controller's own, or one around it.
  ///   - id: The name of the controller.
  ///   - layOut: Lays the app's views out when the engine gives the screen another size.
  func screen(
    _ root: UIView, of controller: UIViewController, id: String,
    layingOut layOut: (() -> Void)? = nil
  ) -> (root: View, own: View) {
    let own = controller.viewIfLoaded ?? root
    let isWrapped = own !== root && own.isDescendant(of: root)
    let mirrored = mirror(root, id: isWrapped ? name(root) : id, layingOut: layOut)
    values[ObjectIdentifier(mirrored)] = Self.restingValues(of: mirrored)
    if isDeep || isWrapped { addSubviews(of: root, to: mirrored) }
    guard isWrapped, let inner = pairs.first(where: { $0.original === own })?.mirrored else {
      return (mirrored, mirrored)
    }
    inner.id = id
    // What the container has put around the screen is not a part of it.
    var around = inner.superview
    while let view = around {
      view.listing = .passed
      around = view.superview
    }
    return (mirrored, inner)
  }

  /// A view of the container that belongs to no screen; only its place in the order matters.
  func other(_ view: UIView) -> View {
    let other = View(id: name(view), frame: Motion.Rect(view.frame))
    other.listing = .closed
    add(other, view)
    return other
  }

  /// Mirrors a view without the views inside it.
  func alone(_ view: UIView) -> View {
    let alone = mirror(view, id: name(view))
    alone.listing = .closed
    return alone
  }

  /// The view of the engine that stands for a view of the app; nil if it isn't mirrored.
  func mirrored(_ view: UIView) -> View? { pairs.first { $0.original === view }?.mirrored }

  /// Copies the places of all views again, after a layout.
  func update() {
    for (mirrored, original) in pairs { place(mirrored, as: original) }
  }

  /// Copies the place of one view again, without its transform.
  func update(_ mirrored: View) {
    if let original = original(of: mirrored) { placeUntransformed(mirrored, as: original) }
  }

  private func updateSubviews(of mirrored: View) {
    for inner in mirrored.subviews {
      inner.forEachView { view in
        if let original = original(of: view) { place(view, as: original) }
      }
    }
  }

  /// Mirrors the views inside some screens again, which the app may have changed.
  func refresh(_ screens: [View]) {
    names = [:]
    for screen in screens {
      guard let original = original(of: screen) else { continue }
      var gone: [View] = []
      for inner in screen.subviews {
        inner.forEachView { gone.append($0) }
        inner.removeFromSuperview()
      }
      forget(gone)
      placeUntransformed(screen, as: original)
      addSubviews(of: original, to: screen)
    }
  }

  /// Takes note that a view of the engine stands for one of the kit's.
  func register(_ mirrored: View, _ view: UIView) {
    originals[ObjectIdentifier(mirrored)] = view
  }

  /// Forgets views of the engine.
  func forget(_ views: [View]) {
    let keys = Set(views.map(ObjectIdentifier.init))
    for key in keys { originals[key] = nil }
    pairs.removeAll { keys.contains(ObjectIdentifier($0.mirrored)) }
  }

  private static func restingValues(of view: View) -> [Property: Double] {
    var values: [Property: Double] = [:]
    for property in Property.allCases where property.facts.isKept && property.liveView != .placement
    {
      values[property] = view.modelValue(of: property)
    }
    for property in [Property.translateX, .translateY, .scaleX, .scaleY, .rotation] {
      values[property] = view.modelValue(of: property)
    }
    return values
  }

  /// Whether a mirror of the two screens alone shows the same as this one, which may have other views besides.
  func startsLike(_ other: Mirror) -> Bool {
    pairs.count >= other.pairs.count
      && zip(pairs, other.pairs).allSatisfy { first, second in
        let (own, new) = (first.mirrored, second.mirrored)
        return first.original === second.original && own.id == new.id && own.bounds == new.bounds
          && own.transform == new.transform && own.content == new.content
          && own.listing == new.listing && (own.superview == nil || own.center == new.center)
      }
  }

  private func mirror(
    _ view: UIView, id: String, layingOut layOut: (() -> Void)? = nil
  ) -> View {
    let mirrored: View
    if let layOut {
      mirrored = LaidOutView(id: id) { [weak self] view in
        layOut()
        self?.updateSubviews(of: view)
      }
    } else if let scrolling = view as? UIScrollView {
      let scroll = ScrollView(id: id)
      scroll.contentSize = Motion.Size(scrolling.contentSize)
      mirrored = scroll
    } else {
      mirrored = View(id: id)
    }
    place(mirrored, as: view)
    mirrored.alpha = Double(view.alpha)
    mirrored.isHidden = view.isHidden
    mirrored.clipsToBounds = view.clipsToBounds
    mirrored.backgroundColor = view.backgroundColor.map { Motion.Color($0) }
    let layer = view.layer
    mirrored.cornerRadius = Double(layer.cornerRadius)
    mirrored.borderWidth = Double(layer.borderWidth)
    mirrored.zIndex = Double(layer.zPosition)
    mirrored.shadow.opacity = Double(layer.shadowOpacity)
    mirrored.shadow.radius = Double(layer.shadowRadius)
    mirrored.shadow.offset = Motion.Point(
      x: Double(layer.shadowOffset.width), y: Double(layer.shadowOffset.height))
    mirrored.content = Self.content(of: view)
    add(mirrored, view)
    return mirrored
  }

  private func place(_ mirrored: View, as view: UIView) {
    placeUntransformed(mirrored, as: view)
    let own = view.transform
    mirrored.transform = Motion.AffineTransform(
      a: Double(own.a), b: Double(own.b), c: Double(own.c), d: Double(own.d), tx: Double(own.tx),
      ty: Double(own.ty))
  }

  private func placeUntransformed(_ mirrored: View, as view: UIView) {
    let layer = view.layer
    let (bounds, anchor, position) = (layer.bounds, layer.anchorPoint, layer.position)
    mirrored.bounds = Motion.Rect(bounds)
    mirrored.center = Motion.Point(
      x: Double(position.x + (0.5 - anchor.x) * bounds.width),
      y: Double(position.y + (0.5 - anchor.y) * bounds.height))
    if anchor.x != 0.5 { mirrored.setExtra(Double(anchor.x), of: .anchorX) }
    if anchor.y != 0.5 { mirrored.setExtra(Double(anchor.y), of: .anchorY) }
  }

  private func addSubviews(of view: UIView, to mirrored: View) {
    let screens = Self.children(of: view)
    for subview in view.subviews where subview !== container {
      guard pairs.count < Self.limit else { return }
      let inner = mirror(subview, id: name(subview))
      mirrored.addSubview(inner)
      if subview is UINavigationBar || subview is UITabBar || subview is UIToolbar {
        inner.listing = .closed
      } else if screens.contains(where: { $0.isDescendant(of: subview) }) {
        // What a stack or tabs have put around their screens, and the screens' own views.
        inner.listing = .passed
      }
      addSubviews(of: subview, to: inner)
    }
  }

  /// The visible screens of the containers above a view.
  private static func children(of view: UIView) -> [UIView] {
    var responder: UIResponder? = view
    while let next = responder {
      if let controller = next as? UIViewController {
        guard controller is UINavigationController || controller is UITabBarController else {
          return []
        }
        return controller.children.compactMap(\.viewIfLoaded).filter { $0.isDescendant(of: view) }
      }
      responder = next.next
    }
    return []
  }

  private func add(_ mirrored: View, _ view: UIView) {
    register(mirrored, view)
    pairs.append((mirrored, view))
  }

  /// A view's identifier, or a name that no other view of both screens has.
  private func name(_ view: UIView) -> String {
    if let name = view.accessibilityIdentifier, !name.isEmpty { return name }
    let type = String(describing: Swift.type(of: view))
    let count = (names[type] ?? 0) + 1
    names[type] = count
    return "\(type)#\(count)"
  }

  private static func content(of view: UIView) -> View.Content {
    if let label = view as? UILabel, let text = label.text, !text.isEmpty {
      return .text(text, style(of: label))
    }
    if let image = view as? UIImageView, image.image != nil { return .image("") }
    return .none
  }

  private static func style(of label: UILabel) -> TextStyle {
    var style = TextStyle()
    style.size = Double(label.font.pointSize)
    style.weight = weight(of: label.font)
    style.color = Motion.Color(label.textColor)
    style.lines = label.numberOfLines > 0 ? label.numberOfLines : nil
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch label.textAlignment {
    case .center: style.alignment = .center
    case .right: style.alignment = isRightToLeft ? .leading : .trailing
    case .left: style.alignment = isRightToLeft ? .trailing : .leading
    default: style.alignment = .leading
    }
    return style
  }

  private static func weight(of font: UIFont) -> TextStyle.Weight {
    #if os(Linux)
      return .regular
    #else
      let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
      let weight = (traits?[.weight] as? NSNumber)?.doubleValue ?? 0
      if weight >= 0.4 { return .bold }
      return weight >= 0.3 ? .semibold : weight >= 0.23 ? .medium : .regular
    #endif
  }
}

/// A view whose subviews the app lays out.
private final class LaidOutView: View {
  private let layOut: (View) -> Void

  init(id: String, layOut: @escaping (View) -> Void) {
    self.layOut = layOut
    super.init(id: id)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(self)
  }
}

extension Motion.Rect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension Motion.Size {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  init(_ size: Motion.Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  init(_ rect: Motion.Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
