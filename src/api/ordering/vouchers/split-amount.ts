/**
 * Splits an amount over weights into whole parts with the exact sum. Each part is its proportion rounded down. The remainder goes, one unit
 * at a time, to the largest fractions, earlier ones first. No part exceeds its weight if the amount does not exceed the
 * sum of the weights. If all weights are 0, all parts are 0.
 */
export function splitAmount(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (amount === 0 || whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight, place) => {
    // The product of two amounts can exceed the exact range of a JavaScript number.
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

/** Basis points (hundredths of a percent) of an amount, rounded half up. */
export const basisPointsOf = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n)
