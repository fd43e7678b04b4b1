import EmitterSceneFile

/// `emitter schema`: the scene format's JSON Schema.
func runSchema() throws(CommandError) { try printOut(String(decoding: SceneFile.schema(), as: UTF8.self)) }
