import Apps
import Foundation
import Testing
import UIKit

/// What apps use beside their transitions.
@MainActor
struct KeptForAppsTests {
  private final class Flavors: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = ["lemon", "mint", "plum"]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows.count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { rows[row] }
  }

  @Test func `a picker shows the selected row, and keeps it as long as it is there`() {
    let (picker, flavors) = (UIPickerView(), Flavors())
    #expect(picker.selectedRow(inComponent: 0) == -1)
    picker.dataSource = flavors
    picker.delegate = flavors
    var shown: String? { (picker.subviews.first as? UILabel)?.text }
    #expect(shown == "lemon")
    picker.selectRow(2, inComponent: 0, animated: false)
    #expect(shown == "plum")
    flavors.rows.removeLast()
    picker.reloadAllComponents()
    #expect(shown == "mint" && picker.selectedRow(inComponent: 0) == 1)
    flavors.rows = []
    picker.reloadAllComponents()
    #expect(shown == nil && picker.selectedRow(inComponent: 0) == -1)
    picker.selectRow(7, inComponent: 3, animated: false)
  }

  @Test func `an image asset tells light from dark, and takes what fits all otherwise`() {
    let (light, dark, other) = (UIImage(), UIImage(), UIImage())
    let asset = UIImageAsset()
    asset.register(UIImage(), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)) === light)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === dark)
    asset.register(other, with: UITraitCollection())
    asset.unregister(UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === other)
  }

  @Test func `a screen of SwiftUI is presented as any other`() {
    struct Settings { var title = "" }
    let app = AppStage(size: CGSize(width: 300, height: 600))
    let (window, first) = (UIWindow(), UIViewController())
    window.rootViewController = first
    app.install(window)
    app.advance(by: 0.1)
    let hosting = UIHostingController(rootView: Settings(title: "Sound"))
    app.perform { first.present(hosting, animated: true) }
    app.advance(by: 1)
    #expect(first.presentedViewController === hosting)
    #expect(hosting.view.backgroundColor != nil && hosting.rootView.title == "Sound")
  }

  @Test func `what a provider has registered is loaded again, and nothing else`() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) {
      $0(Data([1, 2]), nil)
      return nil
    }
    var answers: [String] = []
    for type in ["public.url", "public.text"] {
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        answers.append("\(data?.count ?? 0) \(error == nil)")
      }
    }
    #expect(answers == ["2 true", "0 false"])
    let text = NSItemProvider(object: "text")
    #expect(text.canLoadObject(ofClass: String.self) && !text.canLoadObject(ofClass: Int.self))
  }
}
