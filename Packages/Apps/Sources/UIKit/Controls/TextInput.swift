import CoreGraphics
import Foundation
import ObjectiveC

/// A token in a search field, like UIKit's `UISearchToken`.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// What the app attached.
  open var representedObject: Any?

  /// Creates a token; it is not drawn.
  public init(icon: UIImage?, text: String) {}
}

/// The text field of a search, like UIKit's `UISearchTextField`.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The tokens before the text; stored, but not drawn.
  open var tokens: [UISearchToken] = []
}

/// A view in the place of the keyboard, like UIKit's `UIInputView`.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// What the view looks like.
  public enum Style: Int, Sendable { case `default`, keyboard }
  /// What the view looks like; stored, but has no effect.
  public let inputViewStyle: Style
  /// Whether the view determines its own size; stored, but has no effect.
  open var allowsSelfSizing = false

  /// Creates a view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
}

/// Says whether keys click, like UIKit's `UIInputViewAudioFeedback`; never asked, because there is no sound.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {}

/// What a user does with a link in a text, like UIKit's `UITextItemInteraction`; nobody does it here.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

/// Checks spelling, like UIKit's `UITextChecker`; it learns words, and finds every other one right.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private static var learned: Set<String> = []

  /// Remembers a word.
  public class func learnWord(_ word: String) { learned.insert(word) }
  /// Forgets a word.
  public class func unlearnWord(_ word: String) { learned.remove(word) }
  /// Whether a word was learned.
  public class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  /// The next word that is wrong; there is none here.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int,
    wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  /// What a wrong word could have been; nothing here.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    nil
  }
}

/// Whether spelling is checked; has no effect.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// Whether quotation marks become curly; has no effect.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether hyphens become dashes; has no effect.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether spaces are added and removed; has no effect.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// What becomes a link in a text, like UIKit's `UIDataDetectorTypes`; has no effect.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let address = Self(rawValue: 1 << 2)
  public static let calendarEvent = Self(rawValue: 1 << 3)
  public static let all = Self(rawValue: .max)
}

/// What a text is, like UIKit's `UITextContentType`; has no effect.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let URL = Self(rawValue: "url")
}
