import type { Hidden, ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from '#packages/facet-index/index.ts'
import type { Watermark } from './watermark.ts'

/** A product and the text of its document (`document-texts.ts`). Null if the product is hidden or deleted. */
export type TextChange = { id: number; text: string | null }

/** The tasks of the index thread, with input and answer. */
export type IndexWork = {
  list: { given: ListQuery; answer: ListAnswer }
  suggest: { given: SuggestQuery; answer: SuggestAnswer }
  /** Answers the ids of documents that could not be parsed; they count as hidden. `now`: milliseconds since 1970, database time. */
  apply: { given: { changes: TextChange[]; now: number }; answer: { unread: number[]; why: string } }
  /** Removes all products of hidden stores, brands and categories. */
  withdraw: { given: Hidden; answer: null }
  clear: { given: null; answer: null }
  /** Answers the watermark of the stored index, or null if there is none that can be used. */
  load: { given: { file: string; database: string }; answer: Watermark | null }
  write: { given: { file: string; watermark: Watermark }; answer: null }
  /** Answers the ids whose documents differ from these texts. */
  compare: { given: TextChange[]; answer: number[] }
  /** The products that have a document. */
  known: { given: null; answer: Uint32Array }
  weigh: { given: null; answer: { products: number; bytes: number } }
}
export type IndexTask = keyof IndexWork

export type ToThread = { ask: number; task: IndexTask; given: unknown }
export type FromThread = { ask: number; answer: unknown } | { ask: number; failure: unknown }
