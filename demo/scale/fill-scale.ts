import { setImmediate as turn } from 'node:timers/promises'
import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '#api/catalog/products/tables.ts'
import { importCatalogue } from '#api/catalogue.ts'
import { recordAction } from '#api/platform/audit-log/record-action.ts'
import type { Db } from '#api/platform/database/db.ts'
import { inTransaction } from '#api/platform/database/retry.ts'
import { rowsOf } from '#api/platform/database/rows-of.ts'
import type { Files } from '#api/platform/files/files.ts'
import type { ActorContext } from '#api/platform/request/actor.ts'
import { keeperOf } from '../fill-pictures.ts'
import { frameRecords, STORE_PREFIX } from './frame.ts'
import { good } from './goods.ts'
import { writeOffers } from './offers.ts'
import { opinionsOn } from './opinions.ts'
import { keepPictures, type Pictures } from './pictures.ts'
import { readStanding } from './standing.ts'
import { type Batch, writeGoods } from './write-goods.ts'

type Filling = {
  /** How many products there shall be. */
  products: number
  onProgress?: (step: 'drawing pictures' | 'writing the frame' | 'writing products', done: number, of?: number) => void
}

const GOODS_A_TRANSACTION = 1_000
/** So many are made before the answers of the database, which writes those before them, are read. */
const GOODS_A_TURN = 20

/**
 * Fills a shop with a catalogue for measuring: the same at every run, and a larger one begins with the smaller, so one that
 * was begun is gone on with. A transaction is a thousand products; in memory are never more than two thousand.
 * @returns how many products there are; undefined, with nothing changed, where a shop has goods of another making
 */
export async function fillScale(
  { db, actor, files }: ActorContext & { db: Db; files: Files },
  { products: wanted, onProgress = () => {} }: Filling,
): Promise<number | undefined> {
  if (await hasOtherGoods(db)) return undefined
  const pictures = await keepPictures(keeperOf(files, (done) => onProgress('drawing pictures', done)))
  const before = await countMade(db)
  if (before === 0) {
    const lines = [...frameRecords(pictures)].map((record) => JSON.stringify(record))
    const onFrame = (_: string, done: number, of: number) => onProgress('writing the frame', done, of)
    await importCatalogue(db, files, lines, { folder: files, onProgress: onFrame })
  }
  const standing = await readStanding(db)
  let writing: Promise<void> = Promise.resolve()
  for (let made = before; made < wanted; made += GOODS_A_TRANSACTION) {
    const end = Math.min(wanted, made + GOODS_A_TRANSACTION)
    const batch = await makeGoods(made, end, pictures)
    await writing
    writing = writeBatch(db, batch, standing).then(() => onProgress('writing products', end - before, wanted - before))
    // Who hears of a failure first is the next turn of the loop, or the end of it.
    writing.catch(() => {})
  }
  await writing
  await writeOffers(db, pictures)
  if (before < wanted) await settle(db)
  const changes = { products: { before, after: wanted } }
  await recordAction(db, actor, { action: 'catalogue.fill', target: { type: 'catalogue', id: '' }, changes })
  return await countMade(db)
}

async function makeGoods(after: number, end: number, pictures: Pictures): Promise<Batch> {
  const batch: Batch = []
  for (let n = after + 1; n <= end; n++) {
    const made = good(n, pictures)
    batch.push({ good: made, opinions: opinionsOn(made) })
    if (n % GOODS_A_TURN === 0) await turn()
  }
  return batch
}

const writeBatch = (db: Db, batch: Batch, standing: Parameters<typeof writeGoods>[2]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'off', true),
      set_config('gin_pending_list_limit', '32MB', true)`)
    await writeGoods(tx, batch, standing)
  })

/** As upkeep would leave it after a while, so that the first to measure finds what the last does. */
const settle = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select gin_clean_pending_list('products_tags_index'::regclass)`)
    await tx.execute(sql`analyze`)
  })

const OtherRow = z.object({ other: z.boolean() })

/** Whether anything is sold by a store that is not of this catalogue. */
async function hasOtherGoods(db: Db): Promise<boolean> {
  const [answer] = await rowsOf(
    db,
    OtherRow,
  )`select exists (select from stores st where st.slug not like ${`${STORE_PREFIX}%`}
    and exists (select from products where store_id = st.id)) other`
  return answer?.other ?? false
}

/** Products are made one after the other, so the last one's slug ends with how many there are. */
async function countMade(db: Db): Promise<number> {
  const [last] = await db.select({ slug: products.slug }).from(products).orderBy(desc(products.id)).limit(1)
  return last ? Number(last.slug.slice(last.slug.lastIndexOf('-') + 1)) : 0
}
