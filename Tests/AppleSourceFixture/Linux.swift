// The target's source for iOS lies in the folder beside this file; the plugin `AppleSource` compiles it.
