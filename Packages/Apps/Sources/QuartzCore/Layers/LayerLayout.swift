/// An object that lays out and draws a layer: its view.
package protocol LayerLayout: AnyObject {
  func layerNeedsLayout()
  func layOutLayerIfNeeded()
  func layerNeedsDisplay()
}
