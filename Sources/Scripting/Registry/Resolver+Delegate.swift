import Views
public import Transitions

extension Resolver {
  /// Makes a delegate that answers as ``resolve(_:)`` says: for a stage, or for a controller or a
  /// container with a plugin of its own.
  ///
  /// A gesture is that of the first plugin that has one for the operation, own before registered,
  /// and it begins only what an animator of the plugins moves. A presentation is that of the plugin
  /// whose animator presents.
  ///
  /// - Parameters:
  ///   - own: The name of the controller's own plugin.
  ///   - containers: The name of the container's plugin.
  ///   - registry: Where animators are found that are not a plugin's own.
  public func delegate(
    own: String? = nil, containers: String? = nil, in registry: AnimatorRegistry
  ) -> TransitionDelegate {
    var seen: Set<String> = []
    let plugins = (known + registrations.map(\.plugin)).filter { seen.insert($0.name).inserted }
    let answers = plugins.map { PluginAnswers(of: $0, in: registry) }
    let inOrder = [own, containers].compactMap { $0 } + registrations.map(\.plugin.name)

    func answer(to request: Resolution.Request) -> (PluginAnswers, animator: String)? {
      var request = request
      request.own = own
      request.containers = containers
      let resolution = resolve(request)
      for step in resolution.steps {
        guard case .failed(let diagnostic) = step.outcome else { continue }
        answers.first { $0.plugin.name == step.plugin }?.report(
          PluginError(diagnostic: diagnostic), in: request.operation, fallback: "the next rule")
      }
      return answers.first { $0.plugin.name == resolution.plugin }
        .map { ($0, resolution.animator) }
    }

    let style = inOrder.lazy.compactMap { name in
      plugins.first { $0.name == name }?.presentationStyle
    }.first
    return TransitionDelegate(
      name: own ?? containers ?? registrations.first?.plugin.name ?? hostDefault,
      animator: { request in
        for answers in answers { answers.stage = request.container.stage }
        return answer(to: Resolution.Request(request)).flatMap { answers, name in
          answers.animator(named: name, for: request.operation)
        }
      },
      interaction: { request in
        inOrder.lazy.compactMap { name in
          answers.first { $0.plugin.name == name }?.interaction(for: request.operation)
        }.first
      },
      presentation: { request in
        for answers in answers { answers.stage = request.from.stage }
        return answer(to: Resolution.Request(request))?.0
          .presentation(of: request.to, over: request.from)
      },
      presentationStyle: { _ in style })
  }
}
