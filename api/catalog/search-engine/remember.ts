/** So many characters of texts are remembered with what was made of them, some tens of megabytes at most. */
const CHARACTERS = 500_000

/**
 * The same function, remembering what it made of texts that come again: categories, brands and stores stand in thousands
 * of products. Starts over when it has seen too much.
 */
export function remembered<T>(of: (text: string) => T, characters = CHARACTERS): (text: string) => T {
  const known = new Map<string, T>()
  let held = 0
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    held += text.length
    if (held > characters) {
      known.clear()
      held = text.length
    }
    const made = of(text)
    known.set(text, made)
    return made
  }
}
