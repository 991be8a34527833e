const texts = ['search', 'store', 'category', 'brand'] as const
const words = {
  shown: ['public', 'hidden'],
  stock: ['out', 'low', 'few'],
  missing: ['en', 'fa'],
  picture: ['none'],
} as const

type Word = keyof typeof words
export type Chosen = { [K in (typeof texts)[number]]?: string } & { [K in Word]?: (typeof words)[K][number] }

/** Filters of the product list in an address. Unknown values are left out. */
export function chosenFilters(asked: URLSearchParams): Chosen {
  const typed = texts.map((name) => [name, asked.get(name)?.trim() || undefined])
  const picked = (Object.keys(words) as Word[]).map((name) => [
    name,
    words[name].find((word: string) => word === asked.get(name)),
  ])
  return Object.fromEntries([...typed, ...picked].filter(([, value]) => value !== undefined))
}
