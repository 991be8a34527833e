import type { Hidden, ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from '#packages/facet-index/index.ts'
import type { Watermark } from './watermark.ts'

/** A product and the text of its document (`document-texts.ts`). Null if the product is hidden or deleted. */
export type TextChange = { id: number; text: string | null }

/** The tasks of the index thread, with input and answer. */
export type IndexWork = {
  list: { input: ListQuery; answer: ListAnswer }
  suggest: { input: SuggestQuery; answer: SuggestAnswer }
  /** Answers the ids of documents that could not be parsed; they count as hidden. `now`: milliseconds since 1970, database time. */
  apply: { input: { changes: TextChange[]; now: number }; answer: { unread: number[]; why: string } }
  /** Removes all products of hidden stores, brands and categories. */
  withdraw: { input: Hidden; answer: null }
  clear: { input: null; answer: null }
  /** Answers the watermark of the stored index, or null if there is none that can be used. */
  load: { input: { file: string; database: string }; answer: Watermark | null }
  write: { input: { file: string; watermark: Watermark }; answer: null }
  /** Answers the ids whose documents differ from these texts. */
  compare: { input: TextChange[]; answer: number[] }
  /** The products that have a document. */
  known: { input: null; answer: Uint32Array }
  weigh: { input: null; answer: { products: number; bytes: number } }
}
export type IndexTask = keyof IndexWork

export type ToThread = { ask: number; task: IndexTask; input: unknown }
export type FromThread = { ask: number; answer: unknown } | { ask: number; failure: unknown }
