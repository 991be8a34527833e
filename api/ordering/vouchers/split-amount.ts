/**
 * Splits an amount over weights so that the parts are whole and sum exactly: each gets its proportion rounded down, and
 * what is left goes, one by one, to the largest remainders, the earlier of two alike (design.md, Money). No part is
 * larger than its weight while the amount is not larger than all weights together. Without any weight nothing is split.
 */
export function splitAmount(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (amount === 0 || whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight, place) => {
    // Money times money passes what a JavaScript number holds exactly.
    const product = BigInt(amount) * BigInt(weight)
    return { place, floor: Number(product / BigInt(whole)), remainder: product % BigInt(whole) }
  })
  const left = amount - parts.reduce((sum, part) => sum + part.floor, 0)
  const first = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
  )
  const raised = new Set(first.slice(0, left).map((part) => part.place))
  return parts.map(({ place, floor }) => (raised.has(place) ? floor + 1 : floor))
}

/** Hundredths of a percent of an amount, rounded half up. */
export const basisPointsOf = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n)
