import Views

extension Stage {
  /// The gestures that are possible now, in the order in which they win: of what is in front, the
  /// innermost container first.
  func interactions() -> [GestureInteraction] {
    guard let root = window.rootViewController else { return [] }
    let front = root.frontmostPresented ?? root
    var found: [GestureInteraction] = []
    for container in front.visibleContainers.reversed() {
      if let navigation = container as? NavigationController {
        found += interactions(of: navigation)
      } else if let tabs = container as? TabBarController {
        found += interactions(of: tabs)
      }
    }
    if front !== root { found += dismissal(of: front) }
    return found + presentation(over: front)
  }

  private func interactions(of navigation: NavigationController) -> [GestureInteraction] {
    guard let delegate = (navigation.delegate ?? delegate) as? TransitionDelegate else { return [] }
    var found: [GestureInteraction] = []
    if let rule = delegate.interaction(.pop) {
      found.append(
        GestureInteraction(
          .pop, rule: rule, delegate: delegate, stage: self,
          action: .init(
            obstacle: {
              if navigation.isInTransition { return "the stack is in transition" }
              return navigation.viewControllers.count > 1 ? nil : "the stack has one controller"
            },
            begin: { navigation.popViewController(animated: true) })))
    }
    if let rule = delegate.interaction(.push),
      let next = destination(.push, navigation.topViewController)
    {
      found.append(
        GestureInteraction(
          .push, rule: rule, delegate: delegate, stage: self,
          action: .init(
            obstacle: { navigation.isInTransition ? "the stack is in transition" : nil },
            begin: { navigation.pushViewController(next, animated: true) })))
    }
    return found
  }

  private func interactions(of tabs: TabBarController) -> [GestureInteraction] {
    guard let delegate = (tabs.delegate ?? delegate) as? TransitionDelegate,
      let rule = delegate.interaction(.tab)
    else { return [] }
    return [1, -1].map { step in
      let index = tabs.selectedIndex + step
      return GestureInteraction(
        .tab, rule: rule, reversed: step < 0, delegate: delegate, stage: self,
        action: .init(
          obstacle: {
            if tabs.isInTransition { return "a tab is changing" }
            return tabs.viewControllers.indices.contains(index) ? nil : "there is no tab \(index)"
          },
          begin: { tabs.select(index) }))
    }
  }

  private func dismissal(of presented: ViewController) -> [GestureInteraction] {
    guard let delegate = delegate(for: presented) as? TransitionDelegate,
      let rule = delegate.interaction(.dismiss)
    else { return [] }
    return [
      GestureInteraction(
        .dismiss, rule: rule, delegate: delegate, stage: self,
        action: .init(
          obstacle: {
            presented.links.coordinator == nil ? nil : "'\(presented.id)' is in transition"
          },
          begin: { presented.dismiss(animated: true) }))
    ]
  }

  private func presentation(over presenting: ViewController) -> [GestureInteraction] {
    guard let presented = destination(.present, presenting),
      let delegate = delegate(for: presented) as? TransitionDelegate,
      let rule = delegate.interaction(.present)
    else { return [] }
    return [
      GestureInteraction(
        .present, rule: rule, delegate: delegate, stage: self,
        action: .init(
          obstacle: {
            presenting.links.coordinator == nil ? nil : "'\(presenting.id)' is in transition"
          },
          begin: { presenting.present(presented, animated: true) }))
    ]
  }
}

extension ViewController {
  /// The controller that is presented over everything in this one.
  var frontmostPresented: ViewController? {
    if let presented = links.presented?.presentedViewController {
      return presented.frontmostPresented ?? presented
    }
    return visibleChildren.reversed().lazy.compactMap(\.frontmostPresented).first
  }

  /// This controller and the visible ones inside, from the outside in.
  fileprivate var visibleContainers: [ViewController] {
    [self] + visibleChildren.flatMap(\.visibleContainers)
  }
}
