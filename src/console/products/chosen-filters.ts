const texts = ['search', 'store', 'category', 'brand'] as const
const options = {
  shown: ['public', 'hidden'],
  stock: ['out', 'low', 'few'],
  missing: ['en', 'fa'],
  picture: ['none'],
} as const

type FilterWithOptions = keyof typeof options
export type Chosen = { [K in (typeof texts)[number]]?: string } & {
  [K in FilterWithOptions]?: (typeof options)[K][number]
}

/** Filters of the product list in an address. Unknown values are left out. */
export function chosenFilters(requested: URLSearchParams): Chosen {
  const typed = texts.map((name) => [name, requested.get(name)?.trim() || undefined])
  const picked = (Object.keys(options) as FilterWithOptions[]).map((name) => [
    name,
    options[name].find((choice: string) => choice === requested.get(name)),
  ])
  return Object.fromEntries([...typed, ...picked].filter(([, value]) => value !== undefined))
}
