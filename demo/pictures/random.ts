/** A deterministic random generator, so that a product's image stays the same. */
export type Random = {
  /** 0 ≤ n < 1 */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  chance(share: number): boolean
}

/** A generator seeded by a text (FNV-1a into mulberry32). */
export function seeded(text: string): Random {
  let state = 2166136261
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    chance: (share) => next() < share,
  }
}
