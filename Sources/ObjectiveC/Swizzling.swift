// The functions of Objective-C's runtime by which an app exchanges methods. There is no runtime, so they find
// nothing: code that exchanges what it finds runs, and exchanges nothing. The compiler says so.

/// A method, which can't be had here.
public typealias Method = OpaquePointer
/// The code of a method, which can't be had here.
public typealias IMP = OpaquePointer

/// Always nil: a class says nothing of its methods here.
@available(*, deprecated, message: "finds nothing: methods are not exchanged on the stage")
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Always nil: a class says nothing of its methods here.
@available(*, deprecated, message: "finds nothing: methods are not exchanged on the stage")
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Always nil: a class says nothing of its methods here.
@available(*, deprecated, message: "finds nothing: methods are not exchanged on the stage")
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Does nothing.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// Does nothing, and answers what it was given.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
/// Always the code of nothing.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Always nil.
@available(*, deprecated, message: "does nothing: methods are not exchanged on the stage")
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<Int8>? { nil }
/// Does nothing, and answers false.
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
