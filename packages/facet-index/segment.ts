/** The maximum size of a segment. Product numbers then fit in 16 bits, and rewriting a segment takes little time. */
export const MAX_SEGMENT_SIZE = 65_536

/** Stands in the brand column of products without a brand. */
export const NO_BRAND = 0xffffffff

/**
 * One value for each product of a segment. Categories, brands and stores are `Numbering` numbers; money and times are in the units
 * of `ProductDocument`.
 */
export const columnKinds = {
  ids: Uint32Array,
  category: Uint32Array,
  brand: Uint32Array,
  store: Uint32Array,
  inStock: Uint8Array,
  ratingSum: Uint32Array,
  ratingCount: Uint32Array,
  sold: Uint32Array,
  popularity: Uint8Array,
  createdAt: Float64Array,
  afn: Float64Array,
  usd: Float64Array,
  before: Float64Array,
} as const

/**
 * Several values for each product. `choices`: for each inventory the number of its attribute values, then the values. `sales`:
 * start, end, AFN, USD of each. `collections`: number and position of each. `titles`: the terms of its titles.
 */
export const listKinds = {
  choices: Uint32Array,
  tags: Uint32Array,
  collections: Uint32Array,
  sales: Float64Array,
  titles: Uint32Array,
} as const

/** The inverted index: for each term, ascending by number, the products that contain it and the impact of each. */
export const postingKinds = {
  terms: Uint32Array,
  /** The place of each term's first product. Has one entry more than `terms`. */
  starts: Uint32Array,
  docs: Uint16Array,
  impacts: Uint8Array,
  /** The number of products with the term in their names. */
  named: Uint32Array,
} as const

type Kinds = Record<string, new (length: number) => ArrayBufferView>
type Arrays<K extends Kinds> = { [Name in keyof K]: InstanceType<K[Name]> }
export type Columns = Arrays<typeof columnKinds>
export type Postings = Arrays<typeof postingKinds>
export type List<Items = Uint32Array | Float64Array> = { starts: Uint32Array; items: Items }
export type Lists = { [Name in keyof typeof listKinds]: List<InstanceType<(typeof listKinds)[Name]>> }

/**
 * Products in ascending order of id. A segment is immutable except for removals: a changed product is marked as removed here and
 * added to a newer segment.
 */
export type Segment = {
  size: number
  columns: Columns
  lists: Lists
  postings: Postings
  /** `removed`: 1 for each removed product. `removedDocs`: the numbers of the removed products. */
  removed: Uint8Array
  removedDocs: number[]
}

const EVERY = Uint16Array.from({ length: MAX_SEGMENT_SIZE }, (_, doc) => doc)

/** The numbers of all products of a segment, including removed ones. */
export const everyDoc = (segment: Segment): Uint16Array => EVERY.subarray(0, segment.size)

export const liveCount = (segment: Segment): number => segment.size - segment.removedDocs.length

/** Marks a product as removed. */
export function remove(segment: Segment, doc: number): void {
  if (segment.removed[doc]) return
  segment.removed[doc] = 1
  segment.removedDocs.push(doc)
}

/** The place of a number in an ascending array, or -1. */
export function binarySearch(
  ascending: Uint32Array | Uint16Array,
  sought: number,
  from = 0,
  to = ascending.length,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < sought) low = middle + 1
    else high = middle
  }
  return low < to && ascending[low] === sought ? low : -1
}

/** The number of a product in a segment, or -1 if the product is absent or removed. */
export function docOf(segment: Segment, id: number): number {
  const doc = binarySearch(segment.columns.ids, id)
  return doc < 0 || segment.removed[doc] ? -1 : doc
}

/** The number of products that are not removed and have a term in their names. */
export function namedIn(segment: Segment, term: number): number {
  const { terms, starts, docs, impacts, named } = segment.postings
  const position = binarySearch(terms, term)
  if (position < 0) return 0
  const [from, to] = [starts[position] as number, starts[position + 1] as number]
  let count = named[position] as number
  if (segment.removedDocs.length === 0 || count === 0) return count
  for (let at = from; at < to; at++) if (segment.removed[docs[at] as number] && (impacts[at] as number) >= 0x80) count--
  return count
}

/** The size of the segment's arrays in bytes. */
export function bytesOf(segment: Segment): number {
  const lists = Object.values(segment.lists).flatMap((list) => [list.starts, list.items])
  const arrays = [...Object.values(segment.columns), ...Object.values(segment.postings), ...lists, segment.removed]
  return arrays.reduce((sum, array) => sum + array.byteLength, 8 * segment.removedDocs.length)
}
