/** The score of each found product, by its id. */
export type Scores = Map<number, number>

/** Products with at least a quarter of the best score. If few products contain all words, only those. */
export function relevantScores(found: Scores): Scores {
  const most = Math.max(0, ...found.values())
  const bonus = most > 2 ** 30 ? 2 ** 30 : 0
  return new Map([...found].filter(([, score]) => score >= bonus + (most - bonus) / 4))
}

export const multiplied = (scores: Scores, times: number): Scores =>
  new Map([...scores].map(([id, score]) => [id, score * times]))

export const quartered = (scores: Scores): Scores =>
  new Map([...scores].map(([id, score]) => [id, Math.max(1, Math.floor(score / 4))]))

export function both(all: Scores[]): Scores {
  const [first, ...others] = all
  const ids = [...(first?.keys() ?? [])].filter((id) => others.every((other) => other.has(id)))
  return new Map(ids.map((id) => [id, all.reduce((sum, scores) => sum + (scores.get(id) as number), 0)]))
}

export function best(all: Scores[]): Scores {
  const found: Scores = new Map()
  for (const scores of all) for (const [id, score] of scores) found.set(id, Math.max(score, found.get(id) ?? 0))
  return found
}
