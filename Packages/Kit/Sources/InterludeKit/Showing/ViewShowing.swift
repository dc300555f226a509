@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

/// Shows the values of one of the engine's views on a view of the screen.
@MainActor
final class ViewShowing {
  let view: View
  let target: UIView
  private let values: LayerValues
  /// The name in scripts, for what can't be shown.
  private let name: String
  private let report: (NotShown) -> Void
  private var masking: MaskShowing?
  private var shade: CALayer?
  private var material: UIVisualEffectView?
  private var materialStyle: Pictures.Material?
  private var last: PropertySet = []
  private var reported: PropertySet = []
  private var clips = false
  /// Whether a camera decides the order, in which `zIndex` has a part already.
  private var isRanked = false

  /// What can't be shown.
  struct NotShown {
    let view: String
    let what: String
    let reason: String
  }

  /// - Parameters:
  ///   - isOwn: Whether the view on the screen is the kit's.
  ///   - report: Receives what can't be shown, at most once for each property.
  init(
    _ view: View, called name: String, on target: UIView, isOwn: Bool,
    report: @escaping (NotShown) -> Void
  ) {
    self.view = view
    self.target = target
    self.name = name
    self.report = report
    values = LayerValues(target.layer, isOwn: isOwn)
  }

  /// Shows the current values.
  ///
  /// - Parameters:
  ///   - eye: The camera of the container, if the view is directly in it.
  ///   - rank: The place in the order from back to front, if a camera decides it.
  ///   - kept: The properties whose values the model has, and the app's view doesn't.
  func show(seenBy eye: Pose.Eye?, rank: Double?, keeping kept: PropertySet = []) {
    let set = (view.presentation?.properties ?? []).union(kept)
    let changed = set.union(last)
    defer { last = set }
    if let rank { values.show(.zPosition, .number(rank)) }
    isRanked = rank != nil
    if !changed.isEmpty {
      showPlacement(changed, seenBy: eye)
      showLook(set)
      showFilters(changed)
      if changed.meets(Property.ofShape) { showShape(set) }
    }
    if changed.meets(Property.ofMask) || !view.maskViews.isEmpty || masking != nil { showMask() }
    let suspects = set.intersection(Property.refusable).subtracting(reported)
    if !suspects.isEmpty { reportNotShown(suspects) }
  }

  /// Takes everything off the view.
  func end() {
    masking?.end()
    shade?.removeFromSuperlayer()
    material?.removeFromSuperview()
    values.end()
  }

  // MARK: Geometry and visibility

  private func showPlacement(_ changed: PropertySet, seenBy eye: Pose.Eye?) {
    var showsBack = false
    if changed.meets(Property.ofPlacement) {
      let pose = view.pose(seenBy: eye)
      let size = Motion.Size(
        width: max(view.presentedValue(of: .width), 0),
        height: max(view.presentedValue(of: .height), 0))
      showsBack = pose.showsBack
      let placement = Placement(pose, size: size, of: target.layer)
      let isResized = values.isOwn || !placement.hasSize(of: target.layer)
      values.show(.size, isResized ? .pair(size.width, size.height) : nil)
      let isMoved = values.isOwn || !placement.hasTransform(of: target.layer)
      values.show(.transform, isMoved ? .map(placement.map) : nil)
      if let gradient = target as? InterludeGradientView, case .gradient(let colors) = view.content
      {
        gradient.show(colors, in: size)
      }
    }
    let isHidden =
      view.presentedValue(of: .hidden) != 0
      || showsBack && view.presentedValue(of: .doubleSided) == 0
    let opacity = isHidden ? 0 : min(max(view.presentedValue(of: .alpha), 0), 1)
    // A view that the app has hidden stays hidden, unless the script shows it.
    if view.isHidden { values.show(.hidden, isHidden ? nil : .flag(false)) }
    let own = values.isOwn ? view.alpha : Double(target.alpha)
    values.show(.opacity, opacity == own ? nil : .number(opacity))
  }

  // MARK: Values of the layer

  private func showLook(_ set: PropertySet) {
    func isSet(_ property: Property) -> Bool { set.contains(property) }
    func number(_ key: LayerKey, _ property: Property) {
      values.show(key, isSet(property) ? .number(view.presentedValue(of: property)) : nil)
    }
    func color(_ key: LayerKey, _ property: Property) {
      values.show(
        key, isSet(property) ? .color(Motion.Color(number: view.presentedValue(of: property))) : nil
      )
    }
    if isSet(.cornerRadius) {
      let limit =
        min(view.presentedValue(of: .width), view.presentedValue(of: .height)) / 2
      let radius = min(view.presentedValue(of: .cornerRadius), max(limit, 0))
      values.show(.cornerRadius, .number(radius))
      // Only a layer that clips rounds off its content; one with a shadow can't clip.
      if radius > 0, !clips, !isSet(.shadowOpacity) { clipContent() }
    } else {
      values.show(.cornerRadius, nil)
    }
    number(.borderWidth, .borderWidth)
    color(.borderColor, .borderColor)
    color(.backgroundColor, .backgroundColor)
    number(.shadowOpacity, .shadowOpacity)
    number(.shadowRadius, .shadowRadius)
    color(.shadowColor, .shadowColor)
    let isMoved = isSet(.shadowX) || isSet(.shadowY)
    values.show(
      .shadowOffset,
      isMoved
        ? .pair(view.presentedValue(of: .shadowX), view.presentedValue(of: .shadowY)) : nil)
    guard !isRanked else { return }
    if isSet(.zIndex) {
      values.show(.zPosition, .number(view.presentedValue(of: .zIndex)))
    } else if last.contains(.zIndex) {
      values.show(.zPosition, nil)
    }
  }

  private func clipContent() {
    clips = true
    let own = target.layer.masksToBounds
    values.change {
      $0.masksToBounds = true
    } restore: {
      $0.masksToBounds = own
    }
  }

  // MARK: Filters

  private func showFilters(_ changed: PropertySet) {
    if changed.contains(.brightness) {
      let brightness = view.presentedValue(of: .brightness)
      showShade(min(max(1 - brightness, 0), 1))
    }
    if changed.contains(.backdropBlur) {
      showMaterial(max(view.presentedValue(of: .backdropBlur), 0))
    }
  }

  private func showShade(_ opacity: Double) {
    guard opacity > 0 || shade != nil else { return }
    Self.atOnce {
      let shade = self.shade ?? InterludeShade.add(to: target.layer)
      self.shade = shade
      shade.opacity = Float(opacity)
      shade.frame = CGRect(
        origin: target.layer.bounds.origin,
        size: CGSize(
          width: view.presentedValue(of: .width), height: view.presentedValue(of: .height)))
      shade.cornerRadius = view.presentedValue(of: .cornerRadius)
    }
  }

  private func showMaterial(_ radius: Double) {
    guard radius > 0 else {
      material?.removeFromSuperview()
      material = nil
      return
    }
    let style = Pictures.Material(radius: radius)
    if let material {
      if style != materialStyle { Pictures.show(style, in: material) }
    } else {
      let made = Pictures.view(of: style)
      made.frame = target.bounds
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      target.insertSubview(made, at: 0)
      material = made
    }
    materialStyle = style
  }

  // MARK: Shapes and masks

  private func showShape(_ set: PropertySet) {
    guard let target = target as? InterludeShapeView, case .shape(let shape) = view.content else {
      return
    }
    Self.atOnce {
      var rest = set.union(last).intersection(Property.ofShape)
      while let property = rest.popFirst().flatMap(Property.init) {
        target.show(property, view.presentedValue(of: property), of: shape)
      }
    }
  }

  private func showMask() {
    if masking == nil {
      if target.layer.mask != nil {
        return reportNotShown(.maskRadius, "the view has a mask of its own, which stays")
      }
      masking = MaskShowing(target.layer)
    }
    if let problem = masking?.show(view) { reportNotShown(.maskRadius, problem) }
  }

  /// Changes layers of the kit without Core Animation's own animations.
  static func atOnce(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  // MARK: What isn't shown

  private func reportNotShown(_ suspects: PropertySet) {
    var rest = suspects
    while let property = rest.popFirst().flatMap(Property.init) {
      if let reason = property.reasonNotShown(view.presentedValue(of: property)) {
        reportNotShown(property, reason)
      }
    }
  }

  private func reportNotShown(_ property: Property, _ reason: String) {
    guard reported.insert(property).inserted else { return }
    report(NotShown(view: name, what: property.name, reason: reason))
  }
}
