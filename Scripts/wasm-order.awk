# Reads a module as text (wasm-dis) and puts each function on one line, behind what it is to be ordered by: `sort` and `tr` make
# a module of it again. Functions that resemble each other come to stand side by side, which makes the module a twentieth
# smaller when it is compressed: copies and destroyers of values first, then by the mangled name, in which a specialisation
# begins with what it is one of.
function end() {
  if (inside) printf "\n"
  inside = 0
}
/^ \(func / {
  end()
  name = $2
  sub(/\)+$/, "", name)
  printf "%s\t%s\t%s", (name ~ /WO[a-z]$/ ? "1" substr(name, length(name) - 2) : "2"), name, $0
  inside = 1
  next
}
inside && /^  / { printf "\001%s", $0; next }
inside && /^ \)$/ { printf "\001%s", $0; end(); next }
{ end() }
/^\)$/ { print "3\t\t)"; next }
{ print "0\t" sprintf("%06d", NR) "\t" $0 }
END { end() }
