import { Dictionary } from './dictionary.ts'
import {
  type Columns,
  columnKinds,
  type Lists,
  listKinds,
  type Postings,
  postingKinds,
  type Segment,
} from './segment.ts'
import { Vocabulary } from './vocabulary.ts'

/**
 * The source files that determine the snapshot format, directly or through imports. Only the program version that wrote a snapshot
 * can read it, so callers store a hash of these files with the snapshot.
 */
export const formatSources: URL[] = ['./build-segment.ts', './merge-segments.ts', './snapshot.ts'].map(
  (file) => new URL(file, import.meta.url),
)

type Header = {
  /** The length of each following part, in bytes. */
  lengths: number[]
  sizes: number[]
  categories: number[]
  brands: number[]
  stores: number[]
  tags: string[]
  collections: number[]
  values: number[]
  attributes: number[]
}

/** The parts of a snapshot: a header, the words, their alphabetical order, and the arrays of each segment. */
export function writeSnapshot(segments: readonly Segment[], vocabulary: Vocabulary): Uint8Array[] {
  const { words } = vocabulary
  const sorted = words.sortedNumbers()
  const arrays = [new TextEncoder().encode(words.words.join('\n')), sorted, ...segments.flatMap(arraysOf)]
  const parts = arrays.map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
  const header: Header = {
    lengths: parts.map((part) => part.byteLength),
    sizes: segments.map((segment) => segment.size),
    categories: vocabulary.categories.keys,
    brands: vocabulary.brands.keys,
    stores: vocabulary.stores.keys,
    tags: vocabulary.tags.keys,
    collections: vocabulary.collections.keys,
    values: vocabulary.values.keys,
    attributes: vocabulary.attributes,
  }
  return [new TextEncoder().encode(JSON.stringify(header)), ...parts]
}

/** All arrays of a segment in a fixed order. Copies the removals, because only they can still change. */
function arraysOf({ columns, lists, postings, removed, removedDocs }: Segment): ArrayBufferView[] {
  return [
    ...Object.keys(columnKinds).map((name) => columns[name as keyof Columns]),
    ...Object.keys(listKinds).flatMap((name) => Object.values(lists[name as keyof Lists])),
    ...Object.keys(postingKinds).map((name) => postings[name as keyof Postings]),
    removed.slice(),
    Uint32Array.from(removedDocs),
  ]
}

/**
 * Restores segments and vocabulary. Throws an Error if parts are missing or truncated. The caller checks that this program version
 * wrote them (`formatSources`).
 */
export function readSnapshot([head, ...parts]: Uint8Array[]): { segments: Segment[]; vocabulary: Vocabulary } {
  const header = JSON.parse(new TextDecoder().decode(head)) as Header
  const isWhole = header.lengths.every((length, number) => parts[number]?.byteLength === length)
  if (!isWhole || parts.length !== header.lengths.length) throw new Error('a snapshot that is not whole')
  const reader = new Reader(parts)
  const text = new TextDecoder().decode(reader.next(Uint8Array))
  const vocabulary = new Vocabulary(new Dictionary(text === '' ? [] : text.split('\n'), reader.next(Uint32Array)))
  for (const name of ['categories', 'brands', 'stores', 'collections', 'values'] as const) {
    for (const id of header[name]) vocabulary[name].numberOf(id)
  }
  for (const tag of header.tags) vocabulary.tags.numberOf(tag)
  vocabulary.attributes.push(...header.attributes)
  return { segments: header.sizes.map((size) => readSegment(reader, size)), vocabulary }
}

function readSegment(reader: Reader, size: number): Segment {
  const each = <Made>(kinds: object, make: (Kind: Kind) => Made) =>
    Object.fromEntries(Object.entries(kinds).map(([name, Kind]) => [name, make(Kind)] as const))
  return {
    size,
    columns: each(columnKinds, (Kind) => reader.next(Kind)) as Columns,
    lists: each(listKinds, (Kind) => ({ starts: reader.next(Uint32Array), items: reader.next(Kind) })) as Lists,
    postings: each(postingKinds, (Kind) => reader.next(Kind)) as Postings,
    // A copy, because removals change. Two indexes read from the same parts share all other arrays.
    removed: reader.next(Uint8Array).slice(),
    removedDocs: [...reader.next(Uint32Array)],
  }
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array
type Kind<Made = Numbers> = { new (buffer: ArrayBuffer): Made }

/** Reads one part after the other. */
class Reader {
  private at = 0
  private readonly parts: Uint8Array[]

  constructor(parts: Uint8Array[]) {
    this.parts = parts
  }

  /**
   * The next part as a typed array. A part that owns its buffer, as when read from a file, is used without a copy, so that its
   * memory is freed with its segment.
   */
  next<Made>(Kind: Kind<Made>): Made {
    const part = this.parts[this.at++] as Uint8Array<ArrayBuffer>
    const isAlone = part.byteLength === part.buffer.byteLength
    return new Kind(isAlone ? part.buffer : part.slice().buffer)
  }
}
