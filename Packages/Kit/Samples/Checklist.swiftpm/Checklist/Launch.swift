// On Linux, a test launches the app.
#if !os(Linux)
  import InterludeKit
  import UIKit

  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let pictures = Bundle.module.path(forResource: "Pictures", ofType: nil) ?? ""
      let names = (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? []
      let properties = names.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
      let window = UIWindow(windowScene: scene)
      window.rootViewController = ChecklistController(
        Interlude(scripts: Bundle.module.path(forResource: "Scripts", ofType: nil) ?? ""),
        items: properties.map { .property($0) } + ChecklistItem.gestures,
        picture: { UIImage(contentsOfFile: "\(pictures)/\($0.name).png") })
      window.makeKeyAndVisible()
      self.window = window
    }
  }
#endif
