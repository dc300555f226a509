import Apps
import Testing
import UIKit

/// A view that zooms and lies where constraints say, as in a viewer of pictures.
@MainActor
struct ZoomedLayoutTests {
  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let view = UIView()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test(arguments: [2, 0.5] as [CGFloat])
  func `it grows from the corner that the constraints place, and the content with it`(
    scale: CGFloat
  ) {
    let app = AppStage(size: CGSize(width: 300, height: 600))
    let (window, zoomer) = (UIWindow(), Zoomer())
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let controller = UIViewController()
    window.rootViewController = controller
    app.install(window)
    controller.view.addSubview(scroll)
    scroll.addSubview(zoomer.view)
    scroll.delegate = zoomer
    zoomer.view.translatesAutoresizingMaskIntoConstraints = false
    let top = zoomer.view.topAnchor.constraint(equalTo: scroll.topAnchor)
    let width = zoomer.view.widthAnchor.constraint(equalToConstant: 150)
    NSLayoutConstraint.activate([
      top, zoomer.view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
      scroll.trailingAnchor.constraint(equalTo: zoomer.view.trailingAnchor, constant: 20),
      scroll.bottomAnchor.constraint(equalTo: zoomer.view.bottomAnchor),
      width, zoomer.view.heightAnchor.constraint(equalToConstant: 80),
    ])
    app.advance(by: 0.1)
    scroll.minimumZoomScale = 0.25
    scroll.maximumZoomScale = 4
    scroll.zoomScale = scale
    top.constant = 40
    width.constant = 100
    app.advance(by: 0.1)
    let frame = zoomer.view.frame
    #expect(frame == CGRect(x: 10, y: 40, width: 100 * scale, height: 80 * scale))
    #expect(scroll.contentSize == CGSize(width: 30 + 100 * scale, height: 40 + 80 * scale))
  }
}
