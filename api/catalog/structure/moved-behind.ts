/** The ids with this one behind another; behind 0 it is the first. Null where the other is none of them, or it itself. */
export function movedBehind(ids: number[], id: number, after: number): number[] | null {
  const others = ids.filter((one) => one !== id)
  const at = after === 0 ? 0 : others.indexOf(after) + 1
  return after !== 0 && at === 0 ? null : others.toSpliced(at, 0, id)
}
