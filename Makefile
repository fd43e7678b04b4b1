# OpenEmitter: what one types. Each target is one script in Scripts/; CI runs the same ones.

.PHONY: demo test install bench wasm format clean

# Install what is missing, build, render the gallery into out/.
demo:
	@Scripts/demo

# Everything CI runs.
test:
	@Scripts/test

# Install the command, its manual page and completions below PREFIX (/usr/local); see Scripts/install.
install:
	@Scripts/install

# The named operations, against their peers where those are installed.
bench:
	@Scripts/bench

# The core as a WebAssembly module, and a page that plays the gallery, into out/web/.
wasm:
	@Scripts/wasm

# Put every Swift file into the house's layout.
format:
	@swift format -i -r Package.swift Sources Tests Benchmarks Examples Web

clean:
	rm -rf .build out
