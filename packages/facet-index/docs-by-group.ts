import { valuesOf } from './attribute-values.ts'
import { NO_BRAND, type Segment } from './segment.ts'

/** A property that groups products. A product has one category, brand and store, and any number of attribute values. */
export type Grouping = 'category' | 'brand' | 'store' | 'values'

/** The products of group `number` start at `docs[starts[number]]`, ascending. */
type Groups = { starts: Uint32Array; docs: Uint16Array }
const cache = new WeakMap<Segment, Partial<Record<Grouping, Groups>>>()

/**
 * The products of a segment in any of the marked groups, ascending. Includes removed products. Does not visit products of other
 * groups.
 */
export function docsBy(segment: Segment, grouping: Grouping, marked: Uint8Array): Uint16Array {
  const groups = groupsBy(segment, grouping, marked)
  const [only] = groups
  if (groups.length === 1) return only as Uint16Array
  const all = new Uint16Array(groups.reduce((sum, group) => sum + group.length, 0))
  let at = 0
  for (const group of groups) {
    all.set(group, at)
    at += group.length
  }
  return all.sort()
}

/** The products of each marked group, each group ascending. Includes removed products. */
export function groupsBy(segment: Segment, grouping: Grouping, marked: Uint8Array): Uint16Array[] {
  const { starts, docs } = groupsOf(segment, grouping)
  const groups: Uint16Array[] = []
  for (let number = 0; number + 1 < starts.length; number++) {
    if (marked[number]) groups.push(docs.subarray(starts[number], starts[number + 1]))
  }
  return groups
}

function groupsOf(segment: Segment, grouping: Grouping): Groups {
  const ofSegment = cache.get(segment) ?? {}
  cache.set(segment, ofSegment)
  const made = ofSegment[grouping] ?? grouped(segment, grouping)
  ofSegment[grouping] = made
  return made
}

function grouped(segment: Segment, grouping: Grouping): Groups {
  const { starts: own, items } = grouping === 'values' ? valuesOf(segment) : oneEach(segment.columns[grouping])
  let most = -1
  for (const number of items) if (number > most && number !== NO_BRAND) most = number
  const starts = new Uint32Array(most + 2)
  for (const number of items) if (number <= most) starts[number + 1] = (starts[number + 1] as number) + 1
  for (let number = 0; number <= most; number++) {
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number)
  }
  const next = starts.slice()
  const docs = new Uint16Array(starts[most + 1] as number)
  for (let doc = 0; doc < segment.size; doc++) {
    for (let at = own[doc] as number; at < (own[doc + 1] as number); at++) {
      const number = items[at] as number
      if (number > most) continue
      docs[next[number] as number] = doc
      next[number] = (next[number] as number) + 1
    }
  }
  return { starts, docs }
}

const oneEach = (column: Uint32Array) => ({
  starts: Uint32Array.from({ length: column.length + 1 }, (_, doc) => doc),
  items: column,
})
