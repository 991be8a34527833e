import type { Db } from '../../platform/database/db.ts'
import { documentTextsAfter } from './document-texts.ts'
import type { TextChange } from './index-work.ts'
import { watermarkOf } from './read-changes.ts'
import type { Watermark } from './watermark.ts'

type Building = {
  db: Db
  signal: AbortSignal
  apply(changes: TextChange[]): Promise<unknown>
  /** Retries database errors. */
  persistently<T>(work: () => Promise<T>): Promise<T>
}

const PRODUCTS_AT_ONCE = 500

/**
 * Adds every product to an empty index, page by page in the order of ids. @returns the watermark from before the start, so that
 * changes during the build are read again
 */
export async function buildIndex({ db, signal, apply, persistently }: Building): Promise<Watermark> {
  const since = await persistently(() => watermarkOf(db))
  let after = 0
  for (let going: Promise<unknown> = Promise.resolve(); !signal.aborted; ) {
    const texts = await persistently(() => documentTextsAfter(db, after, PRODUCTS_AT_ONCE))
    // Reads the next page while the index applies this one.
    await going
    if (texts.length === 0) break
    going = apply(texts.map(({ id, document }) => ({ id, text: document })))
    going.catch(() => {})
    after = texts.at(-1)?.id ?? after
  }
  return since
}
