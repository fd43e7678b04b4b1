// Empty: `import Testing` beside a module named AppKit looks for this one.
