import {
  type Columns,
  columnKinds,
  type List,
  type Lists,
  listKinds,
  liveCount,
  type Postings,
  remove,
  type Segment,
} from './segment.ts'
import { NAMED } from './word-score.ts'

/** The number of entries copied in one step, which takes a few milliseconds. */
const STEP = 100_000
const REMOVED = 0xffffffff

/** For each source, the new place of each product, or `GONE` for a removed product. */
type NewPositions = Uint32Array[]

/**
 * Merges the remaining products of several segments into one. Each product id must be in one source only. Yields between steps.
 * Products removed from a source during the merge are removed from the result too.
 */
export function* mergeSegments(sources: Segment[]): Generator<void, Segment> {
  const size = sources.reduce((sum, source) => sum + liveCount(source), 0)
  const positions = positionsOf(sources)
  const columns = {} as Record<string, Columns[keyof Columns]>
  for (const [name, Kind] of Object.entries(columnKinds)) {
    columns[name] = mergeColumn(sources, positions, { name: name as keyof Columns, into: new Kind(size) })
    yield
  }
  const lists = {} as Record<string, List>
  for (const [name, Kind] of Object.entries(listKinds)) {
    lists[name] = mergeList(sources, positions, { name: name as keyof Lists, Kind, size })
    yield
  }
  const postings = yield* mergePostings(sources, positions)
  const merged: Segment = {
    size,
    columns: columns as Columns,
    lists: lists as Lists,
    postings,
    removed: new Uint8Array(size),
    removedDocs: [],
  }
  for (const [number, source] of sources.entries()) {
    for (const doc of source.removedDocs) {
      const position = (positions[number] as Uint32Array)[doc] as number
      if (position !== REMOVED) remove(merged, position)
    }
  }
  return merged
}

/** Assigns the new places by ascending product id. */
function positionsOf(sources: Segment[]): NewPositions {
  const positions = sources.map((source) => new Uint32Array(source.size).fill(REMOVED))
  const next = sources.map((source) => firstLive(source, 0))
  const idAt = (source: number) => sources[source]?.columns.ids[next[source] as number] ?? Number.POSITIVE_INFINITY
  for (let position = 0; ; position++) {
    let lowest = 0
    for (let source = 1; source < sources.length; source++) if (idAt(source) < idAt(lowest)) lowest = source
    if (idAt(lowest) === Number.POSITIVE_INFINITY) return positions
    const doc = next[lowest] as number
    ;(positions[lowest] as Uint32Array)[doc] = position
    next[lowest] = firstLive(sources[lowest] as Segment, doc + 1)
  }
}

function firstLive(source: Segment, from: number): number {
  let doc = from
  while (source.removed[doc]) doc++
  return doc
}

function mergeColumn(
  sources: Segment[],
  positions: NewPositions,
  { name, into }: { name: keyof Columns; into: Columns[keyof Columns] },
) {
  for (const [number, { size, columns }] of sources.entries()) {
    const [column, to] = [columns[name], positions[number] as Uint32Array]
    for (let doc = 0; doc < size; doc++) if (to[doc] !== REMOVED) into[to[doc] as number] = column[doc] as number
  }
  return into
}

function mergeList(
  sources: Segment[],
  positions: NewPositions,
  { name, Kind, size }: { name: keyof Lists; Kind: new (length: number) => List['items']; size: number },
): List {
  const starts = new Uint32Array(size + 1)
  const each = (visit: (position: number, list: List, doc: number) => void) => {
    for (const [number, source] of sources.entries()) {
      const to = positions[number] as Uint32Array
      for (let doc = 0; doc < source.size; doc++) {
        if (to[doc] !== REMOVED) visit(to[doc] as number, source.lists[name], doc)
      }
    }
  }
  each((position, list, doc) => {
    starts[position + 1] = (list.starts[doc + 1] as number) - (list.starts[doc] as number)
  })
  for (let position = 0; position < size; position++)
    starts[position + 1] = (starts[position + 1] as number) + (starts[position] as number)
  const items = new Kind(starts[size] as number)
  each((position, list, doc) => {
    const end = list.starts[doc + 1] as number
    for (let from = list.starts[doc] as number, to = starts[position] as number; from < end; from++, to++) {
      items[to] = list.items[from] as number
    }
  })
  return { starts, items }
}

/** Copies the entries of one term after the other. An entry is product and impact in one number, so that sorting orders by product. */
function* mergePostings(sources: Segment[], positions: NewPositions): Generator<void, Postings> {
  const capacity = sources.reduce((sum, source) => sum + source.postings.docs.length, 0)
  const most = sources.reduce((sum, source) => sum + source.size, 0)
  const terms: number[] = []
  const starts: number[] = [0]
  const named: number[] = []
  const docs = new Uint16Array(capacity)
  const impacts = new Uint8Array(capacity)
  const entries = new Uint32Array(most)
  const next = sources.map(() => 0)
  let [at, step] = [0, STEP]
  for (;;) {
    const term = lowestTerm(sources, next)
    if (term === undefined) break
    const from = at
    const found = gatherEntries(sources, positions, { term, next, entries })
    let count = 0
    for (const entry of found) {
      docs[at] = entry >>> 8
      impacts[at++] = entry & 0xff
      if (entry & NAMED) count++
    }
    if (at > from) {
      terms.push(term)
      starts.push(at)
      named.push(count)
    }
    if (at > step) {
      step = at + STEP
      yield
    }
  }
  return {
    terms: Uint32Array.from(terms),
    starts: Uint32Array.from(starts),
    named: Uint32Array.from(named),
    docs: docs.slice(0, at),
    impacts: impacts.slice(0, at),
  }
}

function lowestTerm(sources: Segment[], next: number[]): number | undefined {
  let lowest: number | undefined
  for (const [number, { postings }] of sources.entries()) {
    const term = postings.terms[next[number] as number]
    if (term !== undefined && (lowest === undefined || term < lowest)) lowest = term
  }
  return lowest
}

/** The entries of a term in all sources, ascending by place. Advances `next` behind the term. */
function gatherEntries(
  sources: Segment[],
  positions: NewPositions,
  { term, next, entries }: { term: number; next: number[]; entries: Uint32Array },
): Uint32Array {
  let count = 0
  let isAscending = true
  for (const [number, { postings }] of sources.entries()) {
    const position = next[number] as number
    if (postings.terms[position] !== term) continue
    next[number] = position + 1
    const to = positions[number] as Uint32Array
    for (let at = postings.starts[position] as number; at < (postings.starts[position + 1] as number); at++) {
      const doc = to[postings.docs[at] as number] as number
      if (doc === REMOVED) continue
      entries[count] = (doc << 8) | (postings.impacts[at] as number)
      if (count > 0 && (entries[count - 1] as number) > (entries[count] as number)) isAscending = false
      count++
    }
  }
  const found = entries.subarray(0, count)
  return isAscending ? found : found.sort()
}
