public import Views

/// A presentation controller that was read before its controller was presented.
struct PreparedPresentation {
  let controller: PresentationController
  /// Whether a delegate was asked for the presentation controller.
  let isAsked: Bool
  /// The name of the delegate's presentation controller; nil if the delegate returned none or was
  /// not asked.
  let answer: String?
}

extension ViewController {
  /// The presentation controller of the next presentation, created early so that it can be
  /// configured.
  ///
  /// For the style `custom`, the delegate creates it and is not asked again. The stage's delegate
  /// is not known yet, so only the controller's own delegate is asked.
  var preparedPresentation: PresentationController? {
    guard parent == nil else { return nil }
    let style = preparedStyle
    if let prepared = presentationLinks.prepared?.controller, prepared.presentationStyle == style {
      return prepared
    }
    let delegate = style == .custom ? transitioningDelegate : nil
    let answer = delegate?.presentationController(
      forPresented: self, presenting: nil, source: self)
    let made = answer ?? .system(style, presented: self, presenting: self)
    made.presentationStyle = style
    presentationLinks.prepared = .init(
      controller: made, isAsked: delegate != nil, answer: answer?.name)
    return made
  }

  /// The style of the next presentation, as far as it is known before.
  var preparedStyle: PresentationStyle {
    let style = presentationLinks.modalPresentationStyle
    guard style == .automatic else { return style }
    let request = TransitionRequest(operation: .present, from: self, to: self, container: self)
    return transitioningDelegate?.presentationStyle(for: request) ?? .pageSheet
  }

  /// Configures each presentation controller of this controller, right before it adapts, no matter
  /// how it was created.
  ///
  /// A presentation controller that was read early is not necessarily the final one, because the
  /// stage's delegate is asked only at the presentation.
  package var setUpPresentation: ((PresentationController) -> Void)? {
    get { presentationLinks.setUp }
    set { presentationLinks.setUp = newValue }
  }

  /// The sheet that contains the controller or will present it; nil in other styles.
  ///
  /// It exists before the presentation, so that it can be configured.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// The popover that contains the controller or will present it; nil in other styles.
  public var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }
}

extension PresentationController {
  /// Makes the presentation controller of a system style.
  static func system(
    _ style: PresentationStyle, presented: ViewController, presenting: ViewController
  ) -> PresentationController {
    switch style {
    case .pageSheet, .formSheet, .automatic:
      SheetPresentationController(presented: presented, presenting: presenting)
    case .popover: PopoverPresentationController(presented: presented, presenting: presenting)
    default: PresentationController(presented: presented, presenting: presenting)
    }
  }
}
