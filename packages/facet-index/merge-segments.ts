import {
  type Columns,
  columnKinds,
  type List,
  type Lists,
  listKinds,
  live,
  type Postings,
  remove,
  type Segment,
} from './segment.ts'
import { NAMED } from './word-score.ts'

/** The number of entries copied in one step, which takes a few milliseconds. */
const STEP = 100_000
const GONE = 0xffffffff

/** For each source, the new place of each product, or `GONE` for a removed product. */
type Places = Uint32Array[]

/**
 * Merges the remaining products of several segments into one. Each product id must be in one source only. Yields between steps.
 * Products removed from a source during the merge are removed from the result too.
 */
export function* mergeSegments(sources: Segment[]): Generator<void, Segment> {
  const size = sources.reduce((sum, source) => sum + live(source), 0)
  const places = placesOf(sources)
  const columns = {} as Record<string, Columns[keyof Columns]>
  for (const [name, Kind] of Object.entries(columnKinds)) {
    columns[name] = mergeColumn(sources, places, { name: name as keyof Columns, into: new Kind(size) })
    yield
  }
  const lists = {} as Record<string, List>
  for (const [name, Kind] of Object.entries(listKinds)) {
    lists[name] = mergeList(sources, places, { name: name as keyof Lists, Kind, size })
    yield
  }
  const postings = yield* mergePostings(sources, places)
  const merged: Segment = {
    size,
    columns: columns as Columns,
    lists: lists as Lists,
    postings,
    gone: new Uint8Array(size),
    goneDocs: [],
  }
  for (const [number, source] of sources.entries()) {
    for (const doc of source.goneDocs) {
      const place = (places[number] as Uint32Array)[doc] as number
      if (place !== GONE) remove(merged, place)
    }
  }
  return merged
}

/** Assigns the new places by ascending product id. */
function placesOf(sources: Segment[]): Places {
  const places = sources.map((source) => new Uint32Array(source.size).fill(GONE))
  const next = sources.map((source) => firstLive(source, 0))
  const idAt = (source: number) => sources[source]?.columns.ids[next[source] as number] ?? Number.POSITIVE_INFINITY
  for (let place = 0; ; place++) {
    let lowest = 0
    for (let source = 1; source < sources.length; source++) if (idAt(source) < idAt(lowest)) lowest = source
    if (idAt(lowest) === Number.POSITIVE_INFINITY) return places
    const doc = next[lowest] as number
    ;(places[lowest] as Uint32Array)[doc] = place
    next[lowest] = firstLive(sources[lowest] as Segment, doc + 1)
  }
}

function firstLive(source: Segment, from: number): number {
  let doc = from
  while (source.gone[doc]) doc++
  return doc
}

function mergeColumn(
  sources: Segment[],
  places: Places,
  { name, into }: { name: keyof Columns; into: Columns[keyof Columns] },
) {
  for (const [number, { size, columns }] of sources.entries()) {
    const [column, to] = [columns[name], places[number] as Uint32Array]
    for (let doc = 0; doc < size; doc++) if (to[doc] !== GONE) into[to[doc] as number] = column[doc] as number
  }
  return into
}

function mergeList(
  sources: Segment[],
  places: Places,
  { name, Kind, size }: { name: keyof Lists; Kind: new (length: number) => List['items']; size: number },
): List {
  const starts = new Uint32Array(size + 1)
  const each = (visit: (place: number, list: List, doc: number) => void) => {
    for (const [number, source] of sources.entries()) {
      const to = places[number] as Uint32Array
      for (let doc = 0; doc < source.size; doc++) {
        if (to[doc] !== GONE) visit(to[doc] as number, source.lists[name], doc)
      }
    }
  }
  each((place, list, doc) => {
    starts[place + 1] = (list.starts[doc + 1] as number) - (list.starts[doc] as number)
  })
  for (let place = 0; place < size; place++)
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number)
  const items = new Kind(starts[size] as number)
  each((place, list, doc) => {
    const end = list.starts[doc + 1] as number
    for (let from = list.starts[doc] as number, to = starts[place] as number; from < end; from++, to++) {
      items[to] = list.items[from] as number
    }
  })
  return { starts, items }
}

/** Copies the entries of one term after the other. An entry is product and impact in one number, so that sorting orders by product. */
function* mergePostings(sources: Segment[], places: Places): Generator<void, Postings> {
  const room = sources.reduce((sum, source) => sum + source.postings.docs.length, 0)
  const most = sources.reduce((sum, source) => sum + source.size, 0)
  const terms: number[] = []
  const starts: number[] = [0]
  const named: number[] = []
  const docs = new Uint16Array(room)
  const impacts = new Uint8Array(room)
  const entries = new Uint32Array(most)
  const next = sources.map(() => 0)
  let [at, step] = [0, STEP]
  for (;;) {
    const term = lowestTerm(sources, next)
    if (term === undefined) break
    const from = at
    const found = gather(sources, places, { term, next, entries })
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
function gather(
  sources: Segment[],
  places: Places,
  { term, next, entries }: { term: number; next: number[]; entries: Uint32Array },
): Uint32Array {
  let count = 0
  let isAscending = true
  for (const [number, { postings }] of sources.entries()) {
    const place = next[number] as number
    if (postings.terms[place] !== term) continue
    next[number] = place + 1
    const to = places[number] as Uint32Array
    for (let at = postings.starts[place] as number; at < (postings.starts[place + 1] as number); at++) {
      const doc = to[postings.docs[at] as number] as number
      if (doc === GONE) continue
      entries[count] = (doc << 8) | (postings.impacts[at] as number)
      if (count > 0 && (entries[count - 1] as number) > (entries[count] as number)) isAscending = false
      count++
    }
  }
  const found = entries.subarray(0, count)
  return isAscending ? found : found.sort()
}
