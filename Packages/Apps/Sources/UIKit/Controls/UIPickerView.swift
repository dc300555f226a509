import CoreGraphics
import Foundation
import ObjectiveC

/// Says what a picker has, like UIKit's `UIPickerViewDataSource`.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker shows, like UIKit's `UIPickerViewDelegate`.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The title of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Called when the user has chosen a row; never here, because wheels don't turn.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels with rows, like UIKit's `UIPickerView`; the selected rows are shown, and no finger turns a wheel.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Says what the picker has.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Says what the picker shows.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  private var labels: [UILabel] = []
  private var rows: [Int] = []

  /// The maximum number of wheels that are shown.
  private static let componentLimit = 64

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// The selected row of a wheel; −1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    rows.indices.contains(component) ? rows[component] : -1
  }
  /// Selects a row, or the nearest one that is there, at once; the delegate isn't notified, as in UIKit.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard rows.indices.contains(component) else { return }
    rows[component] = min(max(row, 0), numberOfRows(inComponent: component) - 1)
    showRow(of: component)
  }
  /// Asks for the titles of all wheels again.
  open func reloadAllComponents() {
    labels.forEach { $0.removeFromSuperview() }
    labels = (0..<min(max(numberOfComponents, 0), Self.componentLimit)).map { _ in UILabel() }
    let old = rows
    rows = labels.indices.map { component in
      let last = numberOfRows(inComponent: component) - 1
      return min(old.indices.contains(component) ? max(old[component], 0) : 0, last)
    }
    for (component, label) in labels.enumerated() {
      label.textAlignment = .center
      addSubview(label)
      showRow(of: component)
    }
    setNeedsLayout()
  }
  /// Asks for the titles of a wheel again.
  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  private func showRow(of component: Int) {
    let row = rows[component]
    labels[component].text =
      row < 0
      ? nil : delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(labels.count, 1))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: width * CGFloat(index), y: bounds.midY - 16, width: width, height: 32)
    }
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 216)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 216) }
}
