import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// One of several, like UIKit's `UISegmentedControl`; a tap chooses.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// No segment.
  public static let noSegment = -1
  private var labels: [UILabel] = []
  private let chosen = UIView()
  /// The segment that is chosen, or ``noSegment``.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsLayout() } }
  /// The color of the segment that is chosen; white unless set.
  open var selectedSegmentTintColor: UIColor? {
    didSet { chosen.backgroundColor = selectedSegmentTintColor ?? .white }
  }
  /// Whether a segment only flashes; stored, but has no effect.
  open var isMomentary = false
  /// Whether segments are as wide as their titles; kept: all have one width.
  open var apportionsSegmentWidthsByContent = false

  /// Makes a control; of a picture, there is an empty segment.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
    }
    frame.size = intrinsicContentSize
  }
  /// Makes a control without segments.
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

  /// How many segments there are.
  open var numberOfSegments: Int { labels.count }
  /// Adds a segment with a title.
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
  /// Takes a segment away.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard labels.indices.contains(segment) else { return }
    labels.remove(at: segment).removeFromSuperview()
    if selectedSegmentIndex >= labels.count { selectedSegmentIndex = labels.count - 1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Takes all segments away.
  open func removeAllSegments() {
    while !labels.isEmpty { removeSegment(at: 0, animated: false) }
    selectedSegmentIndex = UISegmentedControl.noSegment
  }
  /// Says the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if labels.indices.contains(segment) { labels[segment].text = title }
    invalidateIntrinsicContentSize()
  }
  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    labels.indices.contains(segment) ? labels[segment].text : nil
  }
  /// Says how titles look; ignored.
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

  /// Source: a segmented control of iOS 13 and later is 32 points high.
  open override var intrinsicContentSize: CGSize {
    let widest = labels.map { $0.intrinsicContentSize.width }.max() ?? 0
    return CGSize(width: (widest + 20) * CGFloat(labels.count), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
