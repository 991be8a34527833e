/** Whether a new order contains exactly the existing ids, each once. */
export const isSameSet = (ids: number[], there: number[]): boolean =>
  ids.length === there.length && new Set(ids).size === ids.length && ids.every((id) => there.includes(id))
