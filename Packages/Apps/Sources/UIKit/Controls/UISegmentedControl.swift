import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A choice between segments, like UIKit's `UISegmentedControl`; a tap selects one.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index for no selection.
  public static let noSegment = -1
  private var labels: [UILabel] = []
  private let chosen = UIView()
  /// The index of the selected segment; ``noSegment`` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsLayout() } }
  /// The color of the selected segment; white by default.
  open var selectedSegmentTintColor: UIColor? {
    didSet { chosen.backgroundColor = selectedSegmentTintColor ?? .white }
  }
  /// Whether a selection isn't permanent; stored, but has no effect.
  open var isMomentary = false
  /// Whether widths depend on titles; stored, but has no effect: all segments have the same width.
  open var apportionsSegmentWidthsByContent = false

  /// Creates a control with titles; the segment of an image is empty.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
    }
    frame.size = intrinsicContentSize
  }
  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    chosen.backgroundColor = .white
    chosen.layer.cornerRadius = 7
    chosen.isUserInteractionEnabled = false
    addSubview(chosen)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// The number of segments.
  open var numberOfSegments: Int { labels.count }
  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .medium)
    addSubview(label)
    labels.insert(label, at: min(max(segment, 0), labels.count))
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard labels.indices.contains(segment) else { return }
    labels.remove(at: segment).removeFromSuperview()
    if selectedSegmentIndex >= labels.count { selectedSegmentIndex = labels.count - 1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    while !labels.isEmpty { removeSegment(at: 0, animated: false) }
    selectedSegmentIndex = UISegmentedControl.noSegment
  }
  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if labels.indices.contains(segment) { labels[segment].text = title }
    invalidateIntrinsicContentSize()
  }
  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    labels.indices.contains(segment) ? labels[segment].text : nil
  }
  /// Sets the text attributes of titles; ignored.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(labels.count, 1))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
    chosen.isHidden = !labels.indices.contains(selectedSegmentIndex)
    chosen.frame = CGRect(
      x: width * CGFloat(max(selectedSegmentIndex, 0)), y: 0, width: width, height: bounds.height
    ).insetBy(dx: 2, dy: 2)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, !labels.isEmpty, bounds.width > 0 else { return }
    let place = touch.location(in: self).x / bounds.width * CGFloat(labels.count)
    let index = min(max(Int(place), 0), labels.count - 1)
    guard index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
  }

  /// Source: a segmented control is 32 points high in iOS 13 and later.
  open override var intrinsicContentSize: CGSize {
    let widest = labels.map { $0.intrinsicContentSize.width }.max() ?? 0
    return CGSize(width: (widest + 20) * CGFloat(labels.count), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
