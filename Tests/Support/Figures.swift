import Foundation

/// Prints what a judge has measured, for the tables in `docs`, where `KAWARABAN_FIGURES` is in the environment: otherwise who has nothing
/// to complain of says nothing.
public func tellFigures(_ figures: @autoclosure () -> String) {
    if ProcessInfo.processInfo.environment["KAWARABAN_FIGURES"] != nil { print(figures()) }
}
