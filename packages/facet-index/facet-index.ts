import { buildSegment } from './build-segment.ts'
import type { Hidden, ProductChange, ProductDocument } from './document.ts'
import type { Index } from './found.ts'
import { list } from './list.ts'
import { makeReady } from './make-ready.ts'
import { mergeSegments } from './merge-segments.ts'
import type { ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from './query.ts'
import { bytesOf, docOf, live, MOST, remove, type Segment } from './segment.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { suggest } from './suggest.ts'
import { dueForMerging, SMALL } from './tidying.ts'
import { Vocabulary } from './vocabulary.ts'

/** What is kept with a segment no larger than this is made when it is asked for, in less than a millisecond. */
const READY_AT_ONCE = 4_096

/**
 * Every visible product of the shop, in typed arrays: lists, search, facets, suggestions and spelling without a statement.
 * It knows no database and no clock; what it says of price and stock is as old as the last change it was told of.
 */
export class FacetIndex {
  private readonly vocabulary: Vocabulary
  private segments: Segment[] = []
  /** Segments that `tidy` is reading: they are merged by nobody else. */
  private readonly busy = new Set<Segment>()

  /** Segments no larger than this are merged as changes come; all others are left to `tidy`. */
  private readonly small: number

  constructor(vocabulary = new Vocabulary(), small = SMALL) {
    this.vocabulary = vocabulary
    this.small = small
  }

  /** How many products there are. */
  get size(): number {
    return this.segments.reduce((sum, segment) => sum + live(segment), 0)
  }

  /** About how much memory it takes, in bytes. */
  get bytes(): number {
    return this.segments.reduce((sum, segment) => sum + bytesOf(segment), this.vocabulary.words.bytes)
  }

  /** Takes in changes, the last one of a product counts. Some 0.3 ms a document; small segments are merged on the way. */
  apply(changes: ProductChange[]): void {
    const last = new Map(changes.map((change) => [change.id, change.document]))
    for (const id of last.keys()) this.remove(id)
    const documents = [...last.values()].filter((document) => document !== null)
    for (let from = 0; from < documents.length; from += MOST) this.add(documents.slice(from, from + MOST))
    for (;;) {
      const due = dueForMerging(this.free().filter((segment) => segment.size <= this.small))
      if (!due) break
      for (const _ of this.merge(due));
    }
  }

  /** Takes all products of these stores, brands and categories out, in one pass over three columns; answers their ids. */
  withdraw({ stores, brands, categories }: Hidden): number[] {
    const isHiddenStore = this.vocabulary.stores.marked(stores)
    const isHiddenBrand = this.vocabulary.brands.marked(brands)
    const isHiddenCategory = this.vocabulary.categories.marked(categories)
    return this.segments.flatMap((segment) => {
      const { ids, store, brand, category } = segment.columns
      const isHidden = (doc: number) =>
        isHiddenStore[store[doc] as number] === 1 ||
        isHiddenBrand[brand[doc] as number] === 1 ||
        isHiddenCategory[category[doc] as number] === 1
      const withdrawn: number[] = []
      for (let doc = 0; doc < segment.size; doc++) {
        if (segment.gone[doc] || !isHidden(doc)) continue
        remove(segment, doc)
        withdrawn.push(ids[doc] as number)
      }
      return withdrawn
    })
  }

  private remove(id: number) {
    for (const segment of this.segments) {
      const doc = docOf(segment, id)
      if (doc >= 0) remove(segment, doc)
    }
  }

  private add(documents: ProductDocument[]) {
    this.replace([], buildSegment(documents, this.vocabulary))
  }

  /** One page of a listing or search, with its total and facets. */
  list(query: ListQuery): ListAnswer {
    return list(this.index, query)
  }

  /** What to offer while somebody types. */
  suggest(query: SuggestQuery): SuggestAnswer {
    return suggest(this.index, query)
  }

  /**
   * Merges segments where there are many, or where much of one is gone, in steps of some milliseconds: between them the
   * index may be asked, and may be told of changes. What is kept with large segments is made ready, too. Ends when all
   * is tidy; one at a time.
   */
  *tidy(): Generator<void, void> {
    for (let due = dueForMerging(this.free()); due; due = dueForMerging(this.free())) {
      yield* this.merge(due)
      yield
    }
    for (const segment of this.segments.filter(({ size }) => size > READY_AT_ONCE)) yield* makeReady(segment)
  }

  private *merge(sources: Segment[]): Generator<void, void> {
    for (const source of sources) this.busy.add(source)
    try {
      this.replace(sources, yield* mergeSegments(sources))
    } finally {
      for (const source of sources) this.busy.delete(source)
    }
  }

  private replace(sources: Segment[], made: Segment) {
    const { words } = this.vocabulary
    words.hold(made.postings.terms, made.postings.named)
    for (const { postings } of sources) words.release(postings.terms, postings.named)
    const others = this.segments.filter((segment) => !sources.includes(segment))
    this.segments = made.size > 0 ? [...others, made] : others
  }

  private free(): Segment[] {
    return this.segments.filter((segment) => !this.busy.has(segment))
  }

  private get index(): Index {
    return { segments: this.segments, vocabulary: this.vocabulary, size: this.size }
  }

  /** All of it as it is now, to be kept: changes that follow do not reach what was written. */
  write(): Uint8Array[] {
    return writeSnapshot(this.segments, this.vocabulary)
  }

  /** An index as it was written. Throws an Error where the parts are not whole. */
  static read(parts: Uint8Array[]): FacetIndex {
    const { segments, vocabulary } = readSnapshot(parts)
    const index = new FacetIndex(vocabulary)
    for (const segment of segments) index.replace([], segment)
    return index
  }
}
