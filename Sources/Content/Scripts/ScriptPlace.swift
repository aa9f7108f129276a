/// Where something stands in one of several programs.
struct ScriptPlace: Hashable, Sendable {
    /// Its number in `ScriptFiles`.
    var file = 0
    /// 1-based.
    var line = 1
    /// 1-based, in Unicode scalars.
    var column = 1
}
