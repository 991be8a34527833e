const LATIN = [...'abcdefghijklmnopqrstuvwxyz']
const PERSIAN = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی']

/**
 * Every writing one slip away from a folded word: a letter too many, too few, another one, or two swapped. The first
 * letter stays, for hardly anybody misses it. Some two hundred for a word of four letters.
 */
export function oneSlipFrom(word: string): string[] {
  const letters = /^[a-z]/.test(word) ? LATIN : PERSIAN
  const places = [...word].map((_, place) => place + 1)
  const fewer = places.map((place) => word.slice(0, place) + word.slice(place + 1))
  const swapped = places.map(
    (place) => word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2),
  )
  const others = places.flatMap((place) =>
    letters.flatMap((letter) => [0, 1].map((taken) => word.slice(0, place) + letter + word.slice(place + taken))),
  )
  return [...new Set([...fewer, ...swapped, ...others])].filter((writing) => writing !== word)
}
