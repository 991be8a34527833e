/**
 * The Damerau-Levenshtein distance of two words: letters added, removed, changed or swapped with a neighbor. Above `limit` the
 * result is only known to be larger than `limit`.
 */
export function editDistance(from: string, to: string, limit = Number.POSITIVE_INFINITY): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const change = from.charCodeAt(row - 1) === to.charCodeAt(column - 1) ? 0 : 1
      let slips = (above[column - 1] as number) + change
      slips = Math.min(slips, (above[column] as number) + 1, (current[column - 1] as number) + 1)
      if (row > 1 && column > 1 && isSwapped(from, to, row, column)) {
        slips = Math.min(slips, (before[column - 2] as number) + 1)
      }
      current.push(slips)
      if (slips < least) least = slips
    }
    // A swap builds on the row before the last, whose minimum is at most one lower.
    if (least > limit + 1) return least
    before = above
    above = current
  }
  return above[to.length] as number
}

const isSwapped = (from: string, to: string, row: number, column: number): boolean =>
  from.charCodeAt(row - 1) === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === to.charCodeAt(column - 1)
