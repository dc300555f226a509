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
    for (row, nearest) in [(9, 2), (-4, 0), (2, 2)] {
      picker.selectRow(row, inComponent: 0, animated: true)
      #expect(picker.selectedRow(inComponent: 0) == nearest)
    }
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

  @Test(
    arguments: [
      (UIColor(red: 1, green: 0, blue: 0, alpha: 0.5), [0, 1, 1, 0.5]),
      (UIColor(red: 0, green: 1, blue: 0, alpha: 1), [1 / 3.0, 1, 1, 1]),
      (UIColor(red: 0.2, green: 0.2, blue: 0.4, alpha: 1), [2 / 3.0, 0.5, 0.4, 1]),
      (UIColor(red: 1, green: 0, blue: 0.5, alpha: 1), [11 / 12.0, 1, 1, 1]),
      (UIColor(red: 0.3, green: 0.3, blue: 0.3, alpha: 1), [0, 0, 0.3, 1]),
      (UIColor(red: 0, green: 0, blue: 0, alpha: 1), [0, 0, 0, 1]),
    ] as [(UIColor, [CGFloat])])
  func `a color has a hue, a saturation and a brightness`(color: UIColor, expected: [CGFloat]) {
    var (hue, saturation, brightness, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    for (found, value) in zip([hue, saturation, brightness, alpha], expected) {
      #expect(abs(found - value) < 1e-6)
    }
  }

  @Test func `text that code inserts and deletes is in the field`() {
    let (field, view) = (UITextField(), UITextView())
    field.deleteBackward()
    field.insertText("ab")
    view.insertText("ab")
    field.deleteBackward()
    view.deleteBackward()
    #expect(field.text == "a" && view.text == "a" && field.hasText && view.hasText)
  }

  @Test(
    arguments: [
      (
        [
          0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 2, 0, 0, 0,
          7,
        ], [258, 7]
      ),
      ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 1, 4, 0], [259, 4]),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 8, 3], [8, 9]),
      // Any number of bytes of 255 can stand before a marker.
      (
        [
          0xFF, 0xD8, 0xFF, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xFF, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 8, 3,
        ], [8, 9]
      ),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10], nil), ([0x47, 0x49, 0x46, 0x38], nil),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0], nil),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0, 0, 0], nil), ([], nil),
    ] as [([UInt8], [CGFloat]?)])
  func `an image of bytes is as large as they say`(bytes: [UInt8], size: [CGFloat]?) {
    let image = UIImage(data: Data(bytes))
    #expect(image.map { [$0.size.width, $0.size.height] } == size)
    #expect(UIImage(data: Data(bytes), scale: 2)?.size.width == size.map { $0[0] / 2 })
  }

  @Test(arguments: [("image", 258), ("folder", nil), ("none", nil)] as [(String, CGFloat?)])
  func `an image of a file is as large as its first bytes say`(name: String, width: CGFloat?) throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
    try Data(png + [0, 0, 1, 2, 0, 0, 0, 7]).write(to: folder.appendingPathComponent("image"))
    #expect(
      UIImage(contentsOfFile: folder.appendingPathComponent(name).path)?.size.width == width)
  }
}
