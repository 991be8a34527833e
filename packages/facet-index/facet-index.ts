import { buildSegment } from './build-segment.ts'
import type { Hidden, ProductChange, ProductDocument } from './document.ts'
import { list } from './list.ts'
import type { Index } from './live-hits.ts'
import { dueForMerging, SMALL } from './merge-policy.ts'
import { mergeSegments } from './merge-segments.ts'
import type { ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from './query.ts'
import { bytesOf, docOf, liveCount, MAX_SEGMENT_SIZE, remove, type Segment } from './segment.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { suggest } from './suggest.ts'
import { Vocabulary } from './vocabulary.ts'
import { warmCaches } from './warm-caches.ts'

/** Cached data of segments up to this size is computed on first use, in less than a millisecond. */
const MAX_UNWARMED_SIZE = 4_096

/**
 * Every visible product of the shop in typed arrays. Answers lists, search, facets, suggestions and spelling without a database
 * query. The caller passes the time; prices and stock are as of the last applied change.
 */
export class FacetIndex {
  private readonly vocabulary: Vocabulary
  private segments: Segment[] = []
  /** Segments that `tidy` is merging. `apply` must not merge them. */
  private readonly busy = new Set<Segment>()

  /** `apply` merges segments up to this size. `tidy` merges larger ones. */
  private readonly small: number

  constructor(vocabulary = new Vocabulary(), small = SMALL) {
    this.vocabulary = vocabulary
    this.small = small
  }

  /** The number of products. */
  get size(): number {
    return this.segments.reduce((sum, segment) => sum + liveCount(segment), 0)
  }

  /** Estimated memory in bytes. */
  get bytes(): number {
    return this.segments.reduce((sum, segment) => sum + bytesOf(segment), this.vocabulary.words.bytes)
  }

  /** Applies changes; the last change of a product wins. Takes about 0.3 ms a document, and merges small segments. */
  apply(changes: ProductChange[]): void {
    const last = new Map(changes.map((change) => [change.id, change.document]))
    for (const id of last.keys()) this.remove(id)
    const documents = [...last.values()].filter((document) => document !== null)
    for (let from = 0; from < documents.length; from += MAX_SEGMENT_SIZE)
      this.add(documents.slice(from, from + MAX_SEGMENT_SIZE))
    for (;;) {
      const due = dueForMerging(this.free().filter((segment) => segment.size <= this.small))
      if (!due) break
      for (const _ of this.merge(due));
    }
  }

  /** Removes all products of these stores, brands and categories in one pass over three columns. Returns the removed ids. */
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
        if (segment.removed[doc] || !isHidden(doc)) continue
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

  /** Suggestions while a shopper types. */
  suggest(query: SuggestQuery): SuggestAnswer {
    return suggest(this.index, query)
  }

  /**
   * Merges segments where there are many, or where many products of one are removed. Also computes the cached data of large
   * segments. Each step takes some milliseconds; between steps the caller may query and change the index. Only one run at a time.
   */
  *tidy(): Generator<void, void> {
    for (let due = dueForMerging(this.free()); due; due = dueForMerging(this.free())) {
      yield* this.merge(due)
      yield
    }
    for (const segment of this.segments.filter(({ size }) => size > MAX_UNWARMED_SIZE)) yield* warmCaches(segment)
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

  /** The parts of a snapshot of the current state. Later changes do not alter them. */
  write(): Uint8Array[] {
    return writeSnapshot(this.segments, this.vocabulary)
  }

  /** Restores an index from a snapshot. Throws an Error if parts are missing or truncated. */
  static read(parts: Uint8Array[]): FacetIndex {
    const { segments, vocabulary } = readSnapshot(parts)
    const index = new FacetIndex(vocabulary)
    for (const segment of segments) index.replace([], segment)
    return index
  }
}
