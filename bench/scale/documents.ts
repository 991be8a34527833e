import type { ProductDocument, Words } from '#packages/facet-index/index.ts'

const CATEGORIES = 500
const BRANDS = 2_000
const STORES = 1_000
const YEAR = 365 * 86_400_000
/** The time at which the catalogue is queried. */
export const NOW = Date.UTC(2026, 10, 23)

/** A deterministic generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = {
  en: 'ba ca da fa ga ha ka la ma na pa ra sa ta va be ce de fe le me ne re se te bo co do lo mo no ro so to li mi ni ri si ti pon ter ler mar san lan ven cor tal dar'.split(
    ' ',
  ),
  fa: 'با تا دا سا شا کا گا لا ما نا را زا بو دو رو سو نو مو لی می نی ری تی سی کر بر در سر تر گل دل من'.split(' '),
}

/** This number of distinct words of an invented language, short ones first. */
function inventedWords(language: keyof typeof syllables, count: number): string[] {
  const random = seeded(language === 'en' ? 1 : 2)
  const words = new Set<string>()
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3)
    const pick = () => syllables[language][Math.floor(random() * syllables[language].length)]
    words.add(Array.from({ length }, pick).join(''))
  }
  return [...words]
}

export const vocabulary = { en: inventedWords('en', 60_000), fa: inventedWords('fa', 40_000) }

/** Documents of an invented catalogue. Word frequencies follow Zipf's law; every tenth product has a model number. */
export function* documents(count: number): Generator<ProductDocument> {
  const random = seeded(3)
  for (let id = 1; id <= count; id++) yield aDocument(id, random)
}

const below = (random: () => number, most: number) => Math.floor(random() * most)
/** Selects common words far more often than rare ones. */
const word = (random: () => number, language: keyof typeof vocabulary) => {
  const words = vocabulary[language]
  return words[Math.floor(words.length ** random()) - 1] as string
}
const text = (random: () => number, en: number, fa: number): Words => ({
  en: Array.from({ length: en }, () => word(random, 'en')).join(' '),
  fa: Array.from({ length: fa }, () => word(random, 'fa')).join(' '),
})
const nameOf = (kind: number, id: number): Words => text(seeded(kind * 1_000_000 + id), 2, 2)

/** One product. The same id and random numbers give the same product. */
export function aDocument(id: number, random: () => number): ProductDocument {
  const category = 1 + below(random, CATEGORIES)
  const brand = 1 + Math.floor(BRANDS ** random()) - 1
  const store = 1 + below(random, STORES)
  const title = text(random, 5, 5)
  if (random() < 0.1) title.en += ` ${(id % 1000).toString(36)}-${below(random, 100_000)}`
  const selling = 1_000 * (1 + below(random, 5_000))
  const isOffered = random() < 0.3
  const choices = choicesOf(random)
  const values = [...new Set(choices.flatMap((choice) => choice.values))]
  const ratingCount = below(random, 40)
  return {
    id,
    title,
    description: text(random, 22, 18),
    tags: [word(random, 'en')],
    facts: [],
    brand: { id: brand, title: nameOf(1, brand), aliases: [] },
    category: {
      id: category,
      title: nameOf(2, category),
      parent: { id: 1_000 + (category % 20), title: nameOf(3, category % 20) },
    },
    store: { id: store, title: nameOf(4, store) },
    choices,
    values: values.map((value) => ({ id: value, attributeId: value < 100 ? 1 : 2, title: nameOf(5, value) })),
    collections: random() < 0.01 ? [{ id: 1 + below(random, 20), position: below(random, 100) }] : [],
    price: { afn: isOffered ? Math.ceil(selling * 0.8) : selling, before: selling, usd: 0 },
    sales: random() < 0.02 ? [{ startsAt: NOW - YEAR, endsAt: NOW + YEAR, afn: Math.ceil(selling / 2), usd: 0 }] : [],
    ratingSum: ratingCount * (1 + below(random, 5)),
    ratingCount,
    sold: Math.floor(5_000 ** random()),
    createdAt: NOW - below(random, YEAR),
  }
}

/** Colours have the ids 1 to 40 and sizes 101 to 140. */
function choicesOf(random: () => number): ProductDocument['choices'] {
  const colours = Array.from({ length: 1 + below(random, 3) }, () => 1 + below(random, 40))
  const sizes = random() < 0.5 ? Array.from({ length: 1 + below(random, 3) }, () => 101 + below(random, 40)) : []
  const combined = colours.flatMap((colour) => (sizes.length > 0 ? sizes.map((size) => [colour, size]) : [[colour]]))
  return combined.map((values) => ({ values, inStock: random() < 0.8 }))
}
