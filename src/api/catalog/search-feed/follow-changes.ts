import type { Hidden } from '#packages/facet-index/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { documentTexts } from './document-texts.ts'
import { gatherSold } from './gather-sold.ts'
import { hiddenAmong, withoutHidden } from './hidden-parents.ts'
import type { TextChange } from './index-work.ts'
import { productsShowing } from './products-showing.ts'
import { type Place, readChanges } from './read-changes.ts'
import type { WaitingCallers } from './waiting-callers.ts'
import { WaitingProducts } from './waiting-products.ts'
import type { Watermark } from './watermark.ts'

/** Rare enough to cost nothing. Two polls fit in the second within which a change must be found. */
const EVERY_MILLISECONDS = 400
const GATHER_MILLISECONDS = 10_000
const PRODUCTS_AT_ONCE = 100

export type Following = {
  db: Db
  since: Watermark
  signal: AbortSignal
  apply(changes: TextChange[]): Promise<unknown>
  /** Removes all products of these stores, brands and categories at once. */
  withdraw(hidden: Hidden): Promise<unknown>
  callers: Pick<WaitingCallers, 'look' | 'rungWithin'>
  /** Called when all changes visible at the watermark are applied. */
  settled(now: Watermark): void
}

/**
 * Reads changes from the database and applies them to the index until `signal` is aborted. @returns if changes are lost or
 * everything changed; the caller must then rebuild the index
 */
export async function followChanges(input: Following): Promise<void> {
  const { db, signal } = input
  const waiting = new WaitingProducts((part, after, limit) => productsShowing(db, part, after, limit))
  let { since } = input
  let gatheredAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    if (input.callers.look() || performance.now() - gatheredAt > GATHER_MILLISECONDS) {
      await gatherSold(db)
      gatheredAt = performance.now()
    }
    const read = await readAll(input, since, waiting)
    if (!read) return
    since = read
    await readDirect(input, waiting)
    // The products of a renamed store are read in small batches, with other changes in between.
    await readSome(input, waiting)
    if (!waiting.isEmpty || signal.aborted) continue
    input.settled(since)
    await input.callers.rungWithin(EVERY_MILLISECONDS)
  }
}

/** Reads all changes since the watermark, page by page. Null if the index must be rebuilt. */
async function readAll(input: Following, since: Watermark, waiting: WaitingProducts): Promise<Watermark | null> {
  let now: Watermark | undefined
  for (let from: Place | null = null; ; ) {
    const page = await readChanges(input.db, since, from)
    if (page.lost) return null
    const hidden = await hiddenAmong(input.db, page.changes)
    if (hidden) await input.withdraw(hidden)
    // Products of hidden stores, brands and categories need not be read. A product that moved elsewhere has a change of its own.
    if (!waiting.add(hidden ? withoutHidden(hidden, page.changes) : page.changes)) return null
    now ??= page.now
    if (!page.next) return now
    from = page.next
    // Applies them now, so that no more ids wait than one page holds.
    await readDirect(input, waiting)
  }
}

async function readDirect(input: Following, waiting: WaitingProducts) {
  while (waiting.hasDirect && !input.signal.aborted) await readSome(input, waiting)
}

async function readSome({ db, apply }: Following, waiting: WaitingProducts) {
  const ids = await waiting.next(PRODUCTS_AT_ONCE)
  if (ids.length === 0) return
  const texts = new Map((await documentTexts(db, ids)).map(({ id, document }) => [id, document]))
  await apply(ids.map((id) => ({ id, text: texts.get(id) ?? null })))
  waiting.done(ids)
}
