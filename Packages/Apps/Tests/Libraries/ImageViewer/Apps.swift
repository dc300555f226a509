import AppTool
import ImageViewer_swift
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    let window = UIWindow()
    window.rootViewController = PictureScreen()
    return window
  }
]

final class PictureScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let picture = UIImageView(image: UIImage(named: "picture"))
    picture.frame = CGRect(x: 40, y: 200, width: 120, height: 120)
    picture.accessibilityIdentifier = "open"
    view.addSubview(picture)
    picture.setupImageViewer()
  }
}
