import { type Random, seeded } from '../pictures/random.ts'

/** The seed of the catalogue. Another seed gives another catalogue. */
const SEED = 'charsu at size'

/** A random generator for one item: product 7 is the same in a catalogue of ten or of a million. */
export const randomFor = (thing: string): Random => seeded(`${SEED} ${thing}`)

/**
 * Random indexes from 0 to `size` - 1 with Zipf's distribution, as words of a language have: at `steepness` 1 the tenth index
 * is a tenth as frequent as the first.
 */
export function zipf(size: number, steepness = 1): (random: Random) => number {
  const heights = new Float64Array(size)
  let height = 0
  for (let index = 0; index < size; index++) {
    height += 1 / (index + 1) ** steepness
    heights[index] = height
  }
  return (random) => indexAtHeight(heights, random.next() * height)
}

/** The first index that is not below a height. */
function indexAtHeight(heights: Float64Array, wanted: number): number {
  let low = 0
  let high = heights.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heights[middle] as number) > wanted) high = middle
    else low = middle + 1
  }
  return low
}

/** A random element of a list, the first elements most often. */
export function common<T>(list: readonly T[], steepness = 1): (random: Random) => T {
  const randomIndex = zipf(list.length, steepness)
  return (random) => list[randomIndex(random)] as T
}
