public import Views

/// A presentation controller that was read before its controller was presented.
struct PreparedPresentation {
  let controller: PresentationController
  /// Whether a delegate was asked for it.
  let isAsked: Bool
  /// What the delegate answered; nil when it made none or was not asked.
  let answer: String?
}

extension ViewController {
  /// What will look after the controller's presentation, made now so that it can be set up.
  ///
  /// That of a `custom` presentation is the delegate's, which is not asked again; the stage's delegate
  /// is not known yet, so only the controller's own is asked.
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

  private var preparedStyle: PresentationStyle {
    guard modalPresentationStyle == .automatic else { return modalPresentationStyle }
    let request = TransitionRequest(operation: .present, from: self, to: self, container: self)
    return transitioningDelegate?.presentationStyle(for: request) ?? .pageSheet
  }

  /// Sets up what looks after each presentation of the controller, whoever makes it, right before it is
  /// asked how it adapts.
  ///
  /// What is read early may not be what presents in the end: the stage's delegate is asked only then.
  package var setUpPresentation: ((PresentationController) -> Void)? {
    get { presentationLinks.setUp }
    set { presentationLinks.setUp = newValue }
  }

  /// The sheet that the controller is in or will be presented in; nil in any other style.
  ///
  /// Before a presentation it exists, so that it can be set up.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// The popover that the controller is in or will be presented in; nil in any other style.
  public var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }
}

extension PresentationController {
  /// What looks after a presentation in a style of the system.
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
