# Reads the engine's file as text twice (wasm-split -S) and writes it once, without what the reader's is to bring along:
#
# - constants that no function of the engine names, and the tables of Unicode, which stand from `first` to `last`: these lines
#   go into the file `reader`. An address may be named a little before its constant, as those of literal texts are;
# - what stands in the table for the reader's functions until it is there: nothing is called before it is.
BEGIN { printf "" >reader }
function element() {
  if (names != "") print " (elem (i32.const " start ")" names ")"
  names = ""
}
function address(line) {
  sub(/^.*\(i32.const /, "", line)
  return line + 0
}
NR == FNR {
  if (/^ \(data /) starts[++segments] = address($0)
  else if (/^ /) {
    if (match($0, /i32\.const [0-9]+/)) named[substr($0, RSTART + 10, RLENGTH - 10) + 0] = 1
    if (match($0, /offset=[0-9]+/)) named[substr($0, RSTART + 7, RLENGTH - 7) + 0] = 1
  }
  next
}
/^ \(import "placeholder"/ { next }
/^ \(elem \(i32.const/ {
  at = $3 + 0
  for (i = 4; i <= NF; i++) {
    name = $i
    sub(/\)+$/, "", name)
    if (name ~ /^\$placeholder_/) element()
    else {
      if (names == "") start = at
      names = names " " name
    }
    at++
  }
  element()
  next
}
/^ \(data / {
  at = starts[++segment]
  end = segment < segments ? starts[segment + 1] : at + 65536
  isNamed = 0
  for (i = at - 32; i < end && !isNamed; i++) isNamed = i in named
  if (!isNamed || at >= first && at <= last) {
    print >reader
    next
  }
}
{ print }
