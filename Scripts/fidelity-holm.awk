# Puts the tables of `emitter fidelity` together: each under its "## NAME", with Holm's correction over all their figures,
# and a last table that counts them. Exit code 1 when a figure is rejected at 1 %.
BEGIN { FS = " *\\| *" }
/^## / { name[++recordings] = substr($0, 4); next }
# What else a recording's report says: laws of directions.
/^\| measure / { isLaws[recordings] = 1 }
isLaws[recordings] && /^\|/ { laws[recordings] = laws[recordings] $0 "\n"; next }
/^[0-9]+ figures, / { seeds = $0; sub(/.* figures, /, "", seeds); sub(/ seeds.*/, "", seeds); next }
!/^\| / || /^\| *figure / || /^\| *---/ { next }
{
  row[++rows] = $2; of[rows] = recordings
  for (column = 3; column <= 6; column++) cell[rows, column] = $column
  text[rows] = $7
  if ($7 == "") next
  number = $7; sub(/^< */, "", number)
  order[++figures] = rows; p[rows] = number + 0
  within[rows] = $9 ~ /within/
  outside[rows] = $9 != "" && !within[rows]
}
END {
  # The k-th smallest of n probabilities times n − k + 1, never less than those before.
  for (i = 2; i <= figures; i++) {
    moved = order[i]
    for (k = i - 1; k >= 1 && p[order[k]] > p[moved]; k--) order[k + 1] = order[k]
    order[k + 1] = moved
  }
  for (i = 1; i <= figures; i++) {
    corrected = p[order[i]] * (figures - i + 1)
    if (corrected > 1) corrected = 1
    if (corrected > least) least = corrected
    holm[order[i]] = least
  }
  for (i = 1; i <= rows; i++) {
    if (of[i] != last) {
      if (last) print laws[last] ? "\n" laws[last] : ""
      printf "### %s\n\n| figure | recording | ours, median | least … greatest | rank | p | p, Holm over all | |\n", name[of[i]]
      print "|---|--:|--:|:-:|--:|--:|--:|---|"
      last = of[i]
    }
    if (text[i] == "") { printf "| %s | | | | | | | |\n", row[i]; continue }
    verdict = holm[i] < 0.01 ? "**rejected**" : outside[i] ? "outside" : within[i] ? "within its error" : ""
    printf "| %s | %s | %s | %s | %s | %s | %.3g | %s |\n", row[i], cell[i, 3], cell[i, 4], cell[i, 5], cell[i, 6], text[i], holm[i], verdict
    count[of[i]]++; all++
    if (outside[i]) { beyond[of[i]]++; allBeyond++ }
    if (within[i]) { untold[of[i]]++; allUntold++ }
    if (holm[i] < 0.01) { no[of[i]]++; allNo++ }
  }
  if (last) print laws[last] ? "\n" laws[last] : ""
  print "### All together\n\n| recording | figures | outside | beyond ours, within its error | rejected | seeds |\n|---|--:|--:|--:|--:|--:|"
  for (i = 1; i <= recordings; i++) if (count[i]) printf "| `%s` | %d | %d | %d | %d | %d |\n", name[i], count[i], beyond[i], untold[i], no[i], seeds
  printf "\n%d figures: %d outside (%.1f %%), %d more beyond our renderings by no more than the recording's error, %d rejected at 1 %% after Holm's correction over all of them\n", all, allBeyond, all ? 100 * allBeyond / all : 0, allUntold, allNo
  exit allNo > 0
}
