// Empty: `import Testing` beside a module named UIKit looks for this one.
