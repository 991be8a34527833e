import type { ProductDocument } from './document.ts'
import { type Columns, columnKinds, type Lists, NO_BRAND, type Postings, type Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'
import { titleWords, weightedTerms } from './weighted-terms.ts'
import { impactOf, lengthOf, NAMED, popularityOf } from './word-score.ts'

/** Builds a segment of at most `MAX_SEGMENT_SIZE` documents with distinct ids. Takes about 0.2 ms a document, mostly for text normalization. */
export function buildSegment(documents: ProductDocument[], vocabulary: Vocabulary): Segment {
  const ordered = documents.toSorted((a, b) => a.id - b.id)
  return {
    size: ordered.length,
    postings: postingsOf(ordered, vocabulary),
    columns: columnsOf(ordered, vocabulary),
    lists: listsOf(ordered, vocabulary),
    removed: new Uint8Array(ordered.length),
    removedDocs: [],
  }
}

const textsOf = ({ title, description, tags, facts, brand, category, store, values }: ProductDocument) => ({
  title,
  description,
  tags,
  facts,
  brand: brand?.title ?? null,
  aliases: brand?.aliases ?? null,
  category: category.title,
  parent: category.parent?.title ?? null,
  store: store.title,
  values: values.map((value) => value.title),
  // Joined words of titles would fill most of the dictionary. The search splits the typed word instead (split-words.ts).
  joined: Object.values(brand?.title ?? {}),
})

/** The impact byte (word-score.ts) of each word of a document. */
export function impactsOf(document: ProductDocument): Map<string, number> {
  const terms = weightedTerms(textsOf(document))
  const length = lengthOf(terms)
  return new Map(Array.from(terms, ([word, weights]) => [word, impactOf(weights, length)]))
}

function postingsOf(documents: ProductDocument[], { words }: Vocabulary): Postings {
  const byTerm = new Map<number, number[]>()
  for (const [doc, document] of documents.entries()) {
    for (const [word, impact] of impactsOf(document)) {
      const term = words.numberOf(word)
      const entry = (doc << 8) | impact
      const entries = byTerm.get(term)
      if (entries) entries.push(entry)
      else byTerm.set(term, [entry])
    }
  }
  return packPostings(Uint32Array.from(byTerm.keys()).sort(), (term) => byTerm.get(term) ?? [])
}

/**
 * Packs the entries of each term. An entry is a product number with the impact in the lowest byte; entries are ascending by
 * product.
 */
function packPostings(terms: Uint32Array, entriesOf: (term: number) => number[]): Postings {
  const starts = new Uint32Array(terms.length + 1)
  for (const [position, term] of terms.entries())
    starts[position + 1] = (starts[position] as number) + entriesOf(term).length
  const total = starts[terms.length] as number
  const packed = { docs: new Uint16Array(total), impacts: new Uint8Array(total), named: new Uint32Array(terms.length) }
  let at = 0
  for (const [position, term] of terms.entries()) {
    for (const entry of entriesOf(term)) {
      packed.docs[at] = entry >>> 8
      packed.impacts[at++] = entry & 0xff
      if (entry & NAMED) packed.named[position] = (packed.named[position] as number) + 1
    }
  }
  return { terms: terms as Uint32Array<ArrayBuffer>, starts, ...packed }
}

function columnsOf(documents: ProductDocument[], vocabulary: Vocabulary): Columns {
  const values: { [Name in keyof Columns]: (document: ProductDocument) => number } = {
    ids: ({ id }) => id,
    category: ({ category }) => vocabulary.categories.numberOf(category.id),
    brand: ({ brand }) => (brand ? vocabulary.brands.numberOf(brand.id) : NO_BRAND),
    store: ({ store }) => vocabulary.stores.numberOf(store.id),
    inStock: ({ choices }) => Number(choices.some((choice) => choice.inStock)),
    ratingSum: (document) => document.ratingSum,
    ratingCount: (document) => document.ratingCount,
    sold: (document) => document.sold,
    popularity: ({ sold }) => popularityOf(sold),
    createdAt: (document) => document.createdAt,
    afn: ({ price }) => price.afn,
    usd: ({ price }) => price.usd,
    before: ({ price }) => price.before,
  }
  return Object.fromEntries(
    Object.entries(columnKinds).map(([name, Kind]) => [name, Kind.from(documents.map(values[name as keyof Columns]))]),
  ) as Columns
}

function listsOf(documents: ProductDocument[], vocabulary: Vocabulary): Lists {
  const choicesOf = ({ choices, values }: ProductDocument) => {
    const numbers = new Map(values.map((value) => [value.id, vocabulary.numberOfValue(value)]))
    return choices.flatMap((choice) => [choice.values.length, ...choice.values.map((id) => numbers.get(id) as number)])
  }
  return {
    choices: list(Uint32Array, documents.map(choicesOf)),
    tags: list(
      Uint32Array,
      documents.map(({ tags }) => tags.map((tag) => vocabulary.tags.numberOf(tag))),
    ),
    collections: list(
      Uint32Array,
      documents.map(({ collections }) =>
        collections.flatMap(({ id, position }) => [vocabulary.collections.numberOf(id), position]),
      ),
    ),
    sales: list(
      Float64Array,
      documents.map(({ sales }) => sales.flatMap((sale) => [sale.startsAt, sale.endsAt, sale.afn, sale.usd])),
    ),
    titles: list(
      Uint32Array,
      documents.map(({ title }) => titleWords(title).map((word) => vocabulary.words.numberOf(word))),
    ),
  }
}

function list<Items>(
  Kind: { from(values: number[]): Items },
  rows: number[][],
): { starts: Uint32Array<ArrayBuffer>; items: Items } {
  const starts = new Uint32Array(rows.length + 1)
  for (const [doc, row] of rows.entries()) starts[doc + 1] = (starts[doc] as number) + row.length
  return { starts, items: Kind.from(rows.flat()) }
}
