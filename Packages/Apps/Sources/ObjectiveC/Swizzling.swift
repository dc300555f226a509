// The functions of the Objective-C runtime with which an app exchanges methods. There is no runtime, so they find
// nothing: code that exchanges the methods that it finds runs, but has no effect. The compiler warns about it.

/// A method; there are no values of this type here.
public typealias Method = OpaquePointer
/// The implementation of a method; there are no values of this type here.
public typealias IMP = OpaquePointer

/// Always nil, because a class has no information about its methods here.
@available(*, deprecated, message: "finds nothing: methods are not exchanged on the stage")
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Always nil, because a class has no information about its methods here.
@available(*, deprecated, message: "finds nothing: methods are not exchanged on the stage")
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Always nil, because a class has no information about its methods here.
@available(*, deprecated, message: "finds nothing: methods are not exchanged on the stage")
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Does nothing.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// Does nothing and returns the given implementation.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
/// Returns the method itself, because there are no implementations.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Always nil.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<Int8>? { nil }
/// Does nothing and returns false.
@available(*, deprecated, message: "does nothing: methods are not added on the stage")
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<Int8>?
) -> Bool { false }
/// Does nothing.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<Int8>?
) -> IMP? { nil }
