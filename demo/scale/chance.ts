import { type Random, seeded } from '../pictures/random.ts'

/** What every choice of this catalogue grows from: change it, and another catalogue is made. */
const SEED = 'charsu at size'

/** Chance of one thing alone: product 7 is the same whether ten are made or a million. */
export const chanceOf = (thing: string): Random => seeded(`${SEED} ${thing}`)

/**
 * Places 0 to `size` - 1, each less often than the one before as words of a language are (Zipf): at `steepness` 1 the tenth
 * comes a tenth as often as the first.
 */
export function zipf(size: number, steepness = 1): (random: Random) => number {
  const heights = new Float64Array(size)
  let height = 0
  for (let place = 0; place < size; place++) {
    height += 1 / (place + 1) ** steepness
    heights[place] = height
  }
  return (random) => placeBelow(heights, random.next() * height)
}

/** The first place that is not below a height. */
function placeBelow(heights: Float64Array, wanted: number): number {
  let low = 0
  let high = heights.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heights[middle] as number) > wanted) high = middle
    else low = middle + 1
  }
  return low
}

/** One of a list whose first are the commonest. */
export function common<T>(list: readonly T[], steepness = 1): (random: Random) => T {
  const place = zipf(list.length, steepness)
  return (random) => list[place(random)] as T
}
