import CoreGraphics
import Foundation
import OldNames
import QuartzCore
import Testing
import UIKit

/// The names from before Swift 4.2 mean what they are called now.
@MainActor
struct OldNamesTests {
  @Test func `members with old names do what the new ones do`() {
    #expect(OldNames.children() == [1, 0])
    #expect(OldNames.order() == [2, 1])
  }

  @Test func `constants with old names have the values of the new ones`() {
    #expect(OldNames.levels == [0, 1001, 1999])
    #expect(
      OldNames.sizes == [
        4, 6, UIView.noIntrinsicMetric, UITableView.automaticDimension,
        UIView.layoutFittingCompressedSize.width, UIView.layoutFittingExpandedSize.width,
      ])
    #expect(
      OldNames.names == [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ])
    #expect(
      OldNames.layers == [
        "linear", "easeIn", "easeOut", "easeInEaseOut", "default", "forwards", "backwards", "both",
        "removed", "round", "butt", "square", "round", "miter", "bevel", "even-odd", "non-zero",
      ])
    #expect(OldNames.others == [true, true, true, true])
  }

  @Test func `notifications with old names are those of now`() {
    #expect(
      OldNames.notifications == [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIDevice.orientationDidChangeNotification,
        UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification,
      ])
    #expect(
      OldNames.keys == [
        UIResponder.keyboardFrameEndUserInfoKey, UIResponder.keyboardFrameBeginUserInfoKey,
        UIResponder.keyboardAnimationDurationUserInfoKey,
        UIResponder.keyboardAnimationCurveUserInfoKey,
      ])
  }
}
