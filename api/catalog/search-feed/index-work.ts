import type { Hidden, ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from '../../../packages/facet-index/index.ts'
import type { Watermark } from './watermark.ts'

/** A product and the text of its document (`document-texts.ts`); null where shoppers may not see it, or it is gone. */
export type TextChange = { id: number; text: string | null }

/** What the index's thread does when asked, and what it answers. */
export type IndexWork = {
  list: { given: ListQuery; answer: ListAnswer }
  suggest: { given: SuggestQuery; answer: SuggestAnswer }
  /** Answers which of them could not be read; they count as hidden. `now`: milliseconds since 1970, by the database's clock. */
  apply: { given: { changes: TextChange[]; now: number }; answer: { unread: number[]; why: string } }
  /** Takes all products of stores and categories out that nobody may see. */
  withdraw: { given: Hidden; answer: null }
  clear: { given: null; answer: null }
  /** Answers up to where the kept index had come; null where none is there that can be used. */
  load: { given: { file: string; database: string }; answer: Watermark | null }
  write: { given: { file: string; watermark: Watermark }; answer: null }
  /** Answers those whose documents are not made of these texts. */
  compare: { given: TextChange[]; answer: number[] }
  /** The products that have a document. */
  known: { given: null; answer: Uint32Array }
  weigh: { given: null; answer: { products: number; bytes: number } }
}
export type IndexTask = keyof IndexWork

export type ToThread = { ask: number; task: IndexTask; given: unknown }
export type FromThread = { ask: number; answer: unknown } | { ask: number; failure: unknown }
