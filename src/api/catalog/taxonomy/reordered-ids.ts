/** The ids with `id` moved after `after`; `after` 0: to the start. Null if `after` is not another id of the list. */
export function reorderedIds(ids: number[], id: number, after: number): number[] | null {
  const others = ids.filter((one) => one !== id)
  const at = after === 0 ? 0 : others.indexOf(after) + 1
  return after !== 0 && at === 0 ? null : others.toSpliced(at, 0, id)
}
