/// The optional requirements of UIKit's protocols, as one protocol each, beside the default implementation of each.
///
/// A subclass conforms to one if it has the method and its superclass doesn't have it.
///
/// Objective-C checks at runtime whether an object has a method. In Swift, the class that conforms to a protocol
/// determines the method for all subclasses, and a method that only a subclass has would never be called. The default
/// implementations therefore check for one of these protocols, and `UIKitSources` adds them to such subclasses.
public enum Inherited {}
