import { type ProductTexts, weightedTerms } from '../../../packages/facet-index/index.ts'

/** The texts that the tables index. Values of attributes and facts are found by the index alone. */
export type Searched = Omit<ProductTexts, 'values' | 'facts' | 'joined'>

/** PostgreSQL takes words of 2,046 bytes; nobody types such. */
const LONGEST_WORD = 200
/** And a mebibyte of words in all, places included: of whatever says more, its last words (of descriptions) are left out. */
const ALL_WORDS_BYTES = 900_000
const PLACE_BYTES = 4

/**
 * As PostgreSQL writes a `tsvector`: each word with its weights (decision 25); its places only number them. A record of an import has
 * facts of another shape than the index: only the fields named here are read.
 */
export function vectorOf(source: Searched): string {
  const { title, description, tags, brand, aliases, category, parent, store } = source
  const joined = [...Object.values(title), ...Object.values(brand ?? {})]
  const lexemes: string[] = []
  let bytes = 0
  for (const [word, weights] of weightedTerms({
    title,
    description,
    tags,
    brand,
    aliases,
    category,
    parent,
    store,
    joined,
  })) {
    if (word.length > LONGEST_WORD) continue
    bytes += Buffer.byteLength(word) + PLACE_BYTES * (1 + weights.length)
    if (bytes > ALL_WORDS_BYTES) break
    lexemes.push(`'${word}':${weights.map((weight, place) => `${place + 1}${weight}`).join(',')}`)
  }
  return lexemes.join(' ')
}
