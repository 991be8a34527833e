import type { Words } from './document.ts'
import { coversSeveralKinds, headNounOf, withoutQualifiers } from './head-noun.ts'
import { memoize } from './memoize.ts'
import { baseOf, isAdjective, unitsOf, wordsOf } from './normalize.ts'
import { synonymsIn } from './synonyms.ts'

/**
 * The weight of a word by its place (decision 25). A: the head noun of the title. B: the category. C: other words of the title,
 * brand, attribute values and tags. D: everything else.
 */
export type Weight = 'A' | 'B' | 'C' | 'D'
export const WEIGHTS: Record<Weight, number> = { A: 1, B: 0.5, C: 0.2, D: 0.05 }

/** All texts of a product, in all languages. */
export type ProductTexts = {
  title: Words
  description: Words
  tags: string[]
  brand: Words | null
  aliases: string[] | null
  category: Words
  parent: Words | null
  store: Words
  /** Its attribute values: red, 42. */
  values?: Words[]
  /** The values of its specifications: 100 % cotton. */
  facts?: Words[]
  /** Names whose neighboring words may be typed as one word: `powerbank`. */
  joined: string[]
}

/** Cached, because names of categories, stores, brands and values repeat with every product. */
const words = memoize((text: string): readonly string[] => wordsOf(text))
const synonyms = memoize((text: string): readonly string[] => synonymsIn(text).flatMap(words))
/** Adds the other names of everything that a text names, so that each name finds the same products. */
const withSynonyms = (text: string): string[] => [...words(text), ...synonyms(text)]
/** Only the Dari synonyms. Afghan and Iranian names mean exactly the same; English synonyms are only similar. */
const sameInDari = (text: string) => synonyms(text).filter((word) => word > 'z')

/** The normalized words that find a product, each with the weights of all its places. */
export function weightedTerms(texts: ProductTexts): Map<string, Weight[]> {
  const titles = Object.values(texts.title)
  const brandNames = Object.values(texts.brand ?? {})
  const heads = Object.entries(texts.title).map(([language, title]) => headNounOf(title, language, brandNames))
  const category = Object.values(texts.category)
  const parent = Object.values(texts.parent ?? {})
  const found = new Map<string, Weight[]>()
  const add = (weight: Weight, of: (text: string) => readonly string[], from: string[]) => {
    for (const word of new Set(from.flatMap(of))) {
      put(found, word, weight)
      const base = baseOf(word)
      if (base !== word) put(found, base, isAdjective(word) ? 'D' : weight)
    }
  }
  add('A', words, heads)
  for (const name of category) add(coversSeveralKinds(name) ? 'C' : 'B', words, [name])
  for (const name of category) add(coversSeveralKinds(name) ? 'C' : 'B', synonyms, [name])
  add('B', sameInDari, heads)
  add('C', synonyms, heads)
  add('C', words, titles.map(withoutQualifiers))
  add('C', words, titles)
  add('C', words, [...brandNames, ...(texts.aliases ?? [])])
  add('C', synonyms, [...titles, ...category])
  add('C', words, texts.tags)
  add('C', synonyms, texts.tags)
  for (const value of texts.values ?? []) add('C', withSynonyms, Object.values(value))
  add('D', withSynonyms, parent)
  add('D', neighboursJoined, texts.joined)
  for (const fact of texts.facts ?? []) add('D', withSynonyms, Object.values(fact))
  add('D', withSynonyms, [...Object.values(texts.description), ...Object.values(texts.store)])
  return found
}

function put(found: Map<string, Weight[]>, word: string, weight: Weight) {
  const weights = found.get(word)
  if (weights) weights.push(weight)
  else found.set(word, [weight])
}

/** Shoppers also type `power bank` as `powerbank`, and `iphone 13` as `iphone13`, which normalization separates. */
function neighboursJoined(name: string): string[] {
  const separate = unitsOf(name).flat()
  return separate.slice(1).flatMap((word, index) => {
    const before = separate[index] as string
    const isOne = isNumber(word) === isNumber(before)
    return isOne ? [before + word] : [before, word, before + word]
  })
}

/** A part is all digits or all letters. */
const isNumber = (part: string): boolean => /^\p{N}/u.test(part)

/** The distinct words of its titles. Suggestions complete queries from them. */
export const titleWords = (title: Words): string[] => [...new Set(Object.values(title).flatMap(words))]
