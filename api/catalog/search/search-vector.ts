import type { Words } from '../../platform/database/columns.ts'
import { weightedTerms } from '../search-engine/weighted-terms.ts'

/** What a product is found by. */
export type Searched = {
  title: Words
  description: Words
  tags: string[]
  brand: Words | null
  aliases: string[] | null
  category: Words
  parent: Words | null
  store: Words
}

/** PostgreSQL takes words of 2,046 bytes; nobody types such. */
const LONGEST_WORD = 200

/** As PostgreSQL writes a `tsvector`: each word with its weights (decision 25); its places only number them. */
export function vectorOf(source: Searched): string {
  const joined = [...Object.values(source.title), ...Object.values(source.brand ?? {})]
  const lexemes: string[] = []
  for (const [word, weights] of weightedTerms({ ...source, joined })) {
    if (word.length > LONGEST_WORD) continue
    lexemes.push(`'${word}':${weights.map((weight, place) => `${place + 1}${weight}`).join(',')}`)
  }
  return lexemes.join(' ')
}
