import { baseOf, wordsOf } from './fold.ts'

/**
 * How titles that hold all the words before it go on with a word that was begun, the commonest endings first. So whatever
 * is proposed finds something: the commonest words of the shop alone would make “samsung carpet” of “samsung ca”.
 */
export function completionsIn(titles: string[], words: string[], begun: string): string[] {
  const asked = words.map(baseOf)
  const counts = new Map<string, number>()
  for (const title of titles.map((text) => [...new Set(wordsOf(text))])) {
    const bases = new Set(title.map(baseOf))
    if (!asked.every((base) => bases.has(base))) continue
    for (const word of title) {
      const isEnding = word.startsWith(begun) && word !== begun && !words.includes(word)
      if (isEnding) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([word]) => word)
}
