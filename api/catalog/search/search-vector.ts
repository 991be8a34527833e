import type { Words } from '../../platform/database/columns.ts'
import { baseOf, isAdjective, unitsOf, wordsOf } from './fold.ts'
import type { Weight } from './ranking.ts'
import { synonymsIn } from './synonyms.ts'
import { headOf, itself, namesSeveral } from './what-it-is.ts'

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

/** PostgreSQL counts no further. */
const LAST_PLACE = 16_000
/** PostgreSQL takes words of 2,046 bytes; nobody types such. */
const LONGEST_WORD = 200

/** As PostgreSQL writes a `tsvector`: what counts as what is told by `ranking.ts`; all languages. */
export function vectorOf(source: Searched): string {
  const titles = Object.values(source.title)
  const heads = Object.entries(source.title).map(([language, title]) => headOf(title, language))
  const category = Object.values(source.category)
  const parent = Object.values(source.parent ?? {})
  const places = new Map<string, string[]>()
  let place = 0
  const put = (word: string, weight: Weight) => {
    const its = places.get(word)
    if (its) its.push(`${place}${weight}`)
    else places.set(word, [`${place}${weight}`])
  }
  const add = (weight: Weight, texts: string[]) => {
    for (const word of new Set(texts.flatMap(wordsOf))) {
      if (word.length > LONGEST_WORD) continue
      place = Math.min(place + 1, LAST_PLACE)
      put(word, weight)
      const base = baseOf(word)
      if (base !== word) put(base, isAdjective(word) ? 'D' : weight)
    }
  }
  add('A', heads)
  for (const name of category) add(namesSeveral(name) ? 'C' : 'B', [name])
  add('B', heads.flatMap(synonymsIn))
  add('C', titles.map(itself))
  add('C', titles)
  add('C', [...Object.values(source.brand ?? {}), ...(source.aliases ?? [])])
  add('C', [...titles, ...category].flatMap(synonymsIn))
  add('C', source.tags)
  add('C', source.tags.flatMap(synonymsIn))
  add('D', [...parent, ...parent.flatMap(synonymsIn)])
  add('D', [...titles, ...Object.values(source.brand ?? {})].flatMap(neighboursJoined))
  add('D', [...Object.values(source.description), ...Object.values(source.store)])
  return [...places].map(([word, itsPlaces]) => `'${word}':${itsPlaces.join(',')}`).join(' ')
}

/** `power bank` is also asked for as `powerbank`. */
function neighboursJoined(name: string): string[] {
  const words = unitsOf(name).flat()
  return words.slice(1).map((word, index) => `${words[index]}${word}`)
}
