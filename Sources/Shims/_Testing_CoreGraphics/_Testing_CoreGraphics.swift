// Empty: `import Testing` beside a module named CoreGraphics looks for this one.
