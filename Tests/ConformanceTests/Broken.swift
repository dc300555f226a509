import Motion
import Staging
import Transitions

@testable import Conformance
