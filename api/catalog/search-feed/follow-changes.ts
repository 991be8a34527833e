import type { Hidden } from '../../../packages/facet-index/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { documentTexts } from './document-texts.ts'
import { gatherSold } from './gather-sold.ts'
import { besides, hiddenAmong } from './hidden-things.ts'
import type { TextChange } from './index-work.ts'
import { productsShowing } from './products-showing.ts'
import { type Place, readChanges } from './read-changes.ts'
import type { WaitingCallers } from './waiting-callers.ts'
import { WaitingProducts } from './waiting-products.ts'
import type { Watermark } from './watermark.ts'

/** So seldom that it costs nothing, and twice within the second in which a change is to be found. */
const EVERY_MILLISECONDS = 400
const GATHER_MILLISECONDS = 10_000
const PRODUCTS_AT_ONCE = 100

export type Following = {
  db: Db
  since: Watermark
  signal: AbortSignal
  apply(changes: TextChange[]): Promise<unknown>
  /** Takes all products of these out at once. */
  withdraw(hidden: Hidden): Promise<unknown>
  callers: Pick<WaitingCallers, 'look' | 'rungWithin'>
  /** Told when all that was there at the watermark is in. */
  settled(now: Watermark): void
}

/**
 * Reads what changed in the database and puts it into the index, until it is stopped.
 * @returns when changes are lost, or everything changed: then the index must be built anew
 */
export async function followChanges(given: Following): Promise<void> {
  const { db, signal } = given
  const waiting = new WaitingProducts((part, after, limit) => productsShowing(db, part, after, limit))
  let { since } = given
  let gatheredAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    if (given.callers.look() || performance.now() - gatheredAt > GATHER_MILLISECONDS) {
      await gatherSold(db)
      gatheredAt = performance.now()
    }
    const read = await readAll(given, since, waiting)
    if (!read) return
    since = read
    await readDirect(given, waiting)
    // The goods of a renamed store come a little at a time: changes are looked for in between.
    await readSome(given, waiting)
    if (!waiting.isEmpty || signal.aborted) continue
    given.settled(since)
    await given.callers.rungWithin(EVERY_MILLISECONDS)
  }
}

/** Every change since then, page by page; null where that does not do. */
async function readAll(given: Following, since: Watermark, waiting: WaitingProducts): Promise<Watermark | null> {
  let now: Watermark | undefined
  for (let from: Place | null = null; ; ) {
    const page = await readChanges(given.db, since, from)
    if (page.lost) return null
    const hidden = await hiddenAmong(given.db, page.changes)
    if (hidden) await given.withdraw(hidden)
    // None of their products has to be looked at: one that has gone elsewhere is told of by itself.
    if (!waiting.add(hidden ? besides(hidden, page.changes) : page.changes)) return null
    now ??= page.now
    if (!page.next) return now
    from = page.next
    // So that no more ids wait than a page holds.
    await readDirect(given, waiting)
  }
}

async function readDirect(given: Following, waiting: WaitingProducts) {
  while (waiting.hasDirect && !given.signal.aborted) await readSome(given, waiting)
}

async function readSome({ db, apply }: Following, waiting: WaitingProducts) {
  const ids = await waiting.next(PRODUCTS_AT_ONCE)
  if (ids.length === 0) return
  const texts = new Map((await documentTexts(db, ids)).map(({ id, document }) => [id, document]))
  await apply(ids.map((id) => ({ id, text: texts.get(id) ?? null })))
  waiting.done(ids)
}
