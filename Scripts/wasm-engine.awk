# Reads a module as text (wasm-dis) and writes the names of the functions of the engine's file, one a line; the others go into
# the reader's file. The rule goes by rooms and by reach:
#
# - The reader's are: what is called EmitterSceneFile's; what belongs to the validation of scenes and to errors and their
#   sentences; the standard library's text beyond ASCII (normal forms, characters of several code points, UTF-16); and the
#   exported functions that read a scene or word what the host is asked for; what makes cells ready to run, once a version of
#   a layer; and what behaviours, planes, paths as shapes and bursts need beyond the closed forms of Core Animation's public
#   properties. A scene is there only after the reader is.
# - The engine's are: the other exported functions, what stands in the table and is about a room's types or the interface's,
#   and everything that these call, directly or through others, but for what is the reader's. So what lays a scene out once,
#   when it is opened, is the reader's, and a frame needs nothing of it.
#
# Where either file calls the other, it goes through the table, so a function on the wrong side costs a call and nothing else.
BEGIN {
  tabled = "EmitterMath|EmitterPixels|EmitterTimeline|EmitterSimulation|EmitterDrawList|EmitterRaster|EmitterInterface"
  reader = "16EmitterSceneFile|Validator|SceneFault|validate|message|ErrorO[0-9]|nearestName|NFC|NFD|Grapheme|Breadcrumbs" \
    "|SamplerC3all|CellProgramC_2of|StateKernel|StepKernel|WaveShape|LifeCurve|PathShape|ForceTable|CellDynamics|6Light" \
    "|LifeRule|MotionState|Plane8|6bursts" \
    "|[Ff]oreign|slowEnsureMatching|stringCompareInternal|StringGutsSlice|ComplexCharacter|swift_stdlib"
  split("oe_load oe_error oe_image oe_picture", words, " ")
  for (i in words) openers[words[i]] = 1
}

function plain(name) {
  sub(/\)+$/, "", name)
  return name
}

/^ \(func / { current = plain($2); functions[++count] = current }
/^ *\(call \$/ { callees[current] = callees[current] " " plain($2) }
/^ \(export .*\(func / {
  name = plain($4)
  exported[name] = 1
  split($2, quoted, "\"")
  if (quoted[2] in openers) opens[name] = 1
}

/^ \(elem / { for (i = 4; i <= NF; i++) if ($i ~ tabled) inTable[plain($i)] = 1 }

END {
  for (i = 1; i <= count; i++) {
    name = functions[i]
    isReader[name] = (name in opens) || (name ~ reader && !(name in exported))
    if (!isReader[name] && ((name in exported) || (name in inTable))) waiting[++last] = name
  }
  for (next_ = 1; next_ <= last; next_++) {
    name = waiting[next_]
    if (name in taken) continue
    taken[name] = 1
    number = split(callees[name], called, " ")
    for (i = 1; i <= number; i++) if (!(called[i] in taken) && !isReader[called[i]]) waiting[++last] = called[i]
  }
  for (i = 1; i <= count; i++) if (functions[i] in taken) print substr(functions[i], 2)
}
