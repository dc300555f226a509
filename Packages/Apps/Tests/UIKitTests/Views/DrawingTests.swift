import Foundation
import Motion
import Testing
import Transitions
import UIKit
import Views

/// What an app draws itself.
@MainActor
struct DrawingTests {
  let world = World().root()

  private final class Arrow: UIView {
    var count = 0
    override func draw(_ rect: CGRect) {
      count += 1
      UIColor.red.setStroke()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: rect.width, y: rect.height))
      path.lineWidth = 3
      path.stroke()
    }
  }

  @Test func `a view draws itself before the next frame, once for each reason`() throws {
    let arrow = Arrow(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    world.a.view.addSubview(arrow)
    #expect(arrow.count == 0)
    world.tick()
    world.tick()
    #expect(arrow.count == 1)
    guard case .shape(let shape) = arrow.node.content else {
      Issue.record("\(arrow.node.content)")
      return
    }
    #expect(shape.strokeColor == Color(packed: 0xFF00_00FF) && shape.lineWidth == 3)
    #expect(shape.fillColor == .clear)
    arrow.bounds.size.width = 40
    arrow.setNeedsDisplay()
    world.tick()
    #expect(arrow.count == 2)
  }

  @Test func `a picture of one color fills a view of any size, and one of paths is a picture`() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
    let red = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let view = UIImageView(image: red)
    guard case .gradient(let gradient) = view.node.content else {
      Issue.record("\(view.node.content)")
      return
    }
    #expect(gradient.stops.allSatisfy { $0.color == Color(packed: 0xFF00_00FF) })
    let dots = renderer.image { context in
      context.cgContext.translateBy(x: 5, y: 5)
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.cgContext.setFillColor(UIColor.blue.cgColor)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    guard case .snapshot(let node) = UIImageView(image: dots).node.content else {
      Issue.record("no picture")
      return
    }
    #expect(node.subviews.count == 2)
  }

  @Test func `a view draws dynamic colors in its own style, and again when that changes`() {
    final class Filled: UIView {
      override func draw(_ rect: CGRect) {
        UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .black }.setFill()
        UIBezierPath(rect: rect).fill()
        UIColor.label.setStroke()
        UIBezierPath(rect: rect).stroke()
        UIGraphicsGetCurrentContext()?.setFillColor(UIColor.systemBackground.cgColor)
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
      }
    }
    let view = Filled(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    world.a.view.addSubview(view)
    func colors() -> [Color] {
      guard case .snapshot(let picture) = view.node.content else { return [] }
      return picture.subviews.flatMap { part -> [Color] in
        guard case .shape(let shape) = part.content else { return [] }
        return [shape.fillColor, shape.strokeColor].filter { $0 != .clear }
      }
    }
    world.tick()
    #expect(colors() == [.black, .black, .white])
    world.a.overrideUserInterfaceStyle = .dark
    world.tick()
    #expect(colors() == [Color(packed: 0xFF45_3AFF), .white, .black])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `drawing without end is cut off`() {
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
    for _ in 0..<3_000 { UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    guard case .snapshot(let node) = UIImageView(image: image).node.content else {
      Issue.record("no picture")
      return
    }
    #expect(node.subviews.count == 1_000)
  }

  @Test func `a value and its box are found by either cast`() {
    let values: [Any] = [CGRect(x: 1, y: 2, width: 3, height: 4), CGPoint(x: 1, y: 2)]
    #expect((values[0] as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    let boxes: [Any] = [
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)),
      NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)),
      NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)),
    ]
    #expect(boxes[0] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(boxes[0] as? CGPoint == nil && boxes[0] as? CATransform3D == nil)
    #expect(boxes[1] as? CATransform3D == CATransform3DMakeScale(2, 3, 4))
    #expect(boxes[2] as? CGAffineTransform == CGAffineTransform(scaleX: 2, y: 3))
  }

  @Test func `a table has headers of titles and of views, and a row can refuse to be chosen`() {
    let table = TitledTable(style: .grouped)
    world.app.perform { world.a.present(table, animated: false) }
    world.settle()
    #expect(table.tableView.contentSize.height == 210)
    #expect(table.tableView.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 166)
    #expect(table.shown == 3)
    let place = table.tableView.convert(CGPoint(x: 50, y: 28 + 22), to: nil)
    world.app.perform { world.app.stage.tap(at: Point(place)) }
    #expect(table.chosen == [])
  }

  private final class TitledTable: UITableViewController {
    var shown = 0
    var chosen: [IndexPath] = []
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2 - section
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { section == 0 ? "First" : nil }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int)
      -> UIView?
    { section == 1 ? UIView() : nil }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
      -> CGFloat
    { section == 1 ? 50 : UITableView.automaticDimension }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { shown += 1 }
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
      -> IndexPath?
    { nil }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }
}
