import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
@_spi(Tools) import Views

extension UIView: @MainActor LayerHost, @MainActor LayerLayout, CALayerDelegate {
  package var hostedLayer: CALayer { layer }

  @_spi(Tools) public func viewWillMove(to superview: Views.View?) {
    if let old = node.superview, let view = old.owner as? UIView, superview !== old {
      view.willRemoveSubview(self)
    }
    willMove(toSuperview: superview.map { UIView.view(of: $0) })
    let window = superview?.window
    guard window !== knownWindow else { return }
    forEachSubview { $0.willMove(toWindow: window.map { UIView.view(of: $0) as? UIWindow } ?? nil) }
  }

  @_spi(Tools) public func viewDidMove() {
    didMoveToSuperview()
    if let superview { superview.didAddSubview(self) }
    layoutState.solved = nil
    if let superview {
      layoutState.engine = nil
      superview.setNeedsConstraintLayout()
    }
    if needsLayout || node.window != nil { AppStage.around(self)?.layoutQueue.add(self) }
    let window = node.window
    guard window !== knownWindow else { return }
    forEachSubview { view in
      view.knownWindow = window
      if view.needsLayout, window != nil { AppStage.around(view)?.layoutQueue.add(view) }
      view.colorsDidChange(alone: true)
      if window != nil { view.askForDrawing() }
      view.didMoveToWindow()
    }
  }

  @_spi(Tools) public func viewDidResize(from size: Motion.Size) {
    if autoresizesSubviews { autoresizeSubviews(from: CGSize(size)) }
    layer.viewDidResize(from: size)
    setNeedsLayout()
    redrawForSize()
    if superview == nil || dependsOnPlace { setNeedsConstraintLayout() }
  }

  @_spi(Tools) public func contains(_ point: Motion.Point) -> Bool {
    self.point(inside: CGPoint(point), with: TouchDispatcher.currentEvent)
  }

  @_spi(Tools) public func hitTest(_ point: Motion.Point) -> Views.View? {
    hitTest(CGPoint(point), with: TouchDispatcher.currentEvent)?.node
  }

  package func layerNeedsLayout() { setNeedsLayout() }
  package func layOutLayerIfNeeded() { layoutIfNeeded() }
  package func layerNeedsDisplay() { askForDrawing() }

  private func forEachSubview(_ body: (UIView) -> Void) {
    body(self)
    for node in node.subviews {
      if let view = node.owner as? UIView { view.forEachSubview(body) }
    }
  }
}

extension UIView {
  static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    guard let layer = CALayer.make(type) else {
      preconditionFailure(
        "no \(type) can be made: write the class of the layer where layerClass is, { \(type).self }, and give it "
          + "init(); in a file that AppSources.txt doesn't name, write { UIKit.made(\(type).self) { \(type)() } }"
      )
    }
    return layer
  }
}
