import type { Db } from '../../platform/database/db.ts'
import { documentTextsAfter } from './document-texts.ts'
import type { TextChange } from './index-work.ts'
import { watermarkOf } from './read-changes.ts'
import type { Watermark } from './watermark.ts'

type Building = {
  db: Db
  signal: AbortSignal
  apply(changes: TextChange[]): Promise<unknown>
  /** Tries again what the database cannot do now. */
  persistently<T>(work: () => Promise<T>): Promise<T>
}

const PRODUCTS_AT_ONCE = 500

/**
 * Puts every product into an empty index, by id, a page at a time.
 * @returns the watermark from before it began: what changed meanwhile is read again
 */
export async function buildIndex({ db, signal, apply, persistently }: Building): Promise<Watermark> {
  const since = await persistently(() => watermarkOf(db))
  let after = 0
  for (let going: Promise<unknown> = Promise.resolve(); !signal.aborted; ) {
    const texts = await persistently(() => documentTextsAfter(db, after, PRODUCTS_AT_ONCE))
    // While these are put in the next ones are read.
    await going
    if (texts.length === 0) break
    going = apply(texts.map(({ id, document }) => ({ id, text: document })))
    going.catch(() => {})
    after = texts.at(-1)?.id ?? after
  }
  return since
}
