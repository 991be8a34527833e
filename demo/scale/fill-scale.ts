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
import { createPictureStore } from '../fill-pictures.ts'
import { baseRecords, STORE_PREFIX } from './base-records.ts'
import { readIdsBySlug } from './ids-by-slug.ts'
import { type Batch, insertBatch } from './insert-batch.ts'
import { writeOffers } from './offers.ts'
import { type Pictures, storePictures } from './pictures.ts'
import { makeProduct } from './products.ts'
import { reviewsOf } from './reviews.ts'

type Filling = {
  /** The wanted number of products. */
  products: number
  onProgress?: (step: 'drawing pictures' | 'writing the frame' | 'writing products', done: number, of?: number) => void
}

const PRODUCTS_PER_TRANSACTION = 1_000
/** Products that are generated while the database writes the previous ones. */
const PRODUCTS_PER_STEP = 20

/**
 * Fills a shop with a catalogue for measurements. The catalogue is the same in every run, and a larger one starts with the
 * smaller one, so an interrupted run continues. A transaction holds a thousand products; memory holds at most two thousand.
 * @returns the number of products, or undefined, without any change, if the shop has products of other stores
 */
export async function fillScale(
  { db, actor, files }: ActorContext & { db: Db; files: Files },
  { products: wanted, onProgress = () => {} }: Filling,
): Promise<number | undefined> {
  if (await hasOtherProducts(db)) return undefined
  const pictures = await storePictures(createPictureStore(files, (done) => onProgress('drawing pictures', done)))
  const before = await countMade(db)
  if (before === 0) {
    const lines = [...baseRecords(pictures)].map((record) => JSON.stringify(record))
    const onBaseRecord = (_: string, done: number, of: number) => onProgress('writing the frame', done, of)
    await importCatalogue(db, files, lines, { folder: files, onProgress: onBaseRecord })
  }
  const idsBySlug = await readIdsBySlug(db)
  let writing: Promise<void> = Promise.resolve()
  for (let made = before; made < wanted; made += PRODUCTS_PER_TRANSACTION) {
    const end = Math.min(wanted, made + PRODUCTS_PER_TRANSACTION)
    const batch = await makeBatch(made, end, pictures)
    await writing
    writing = writeBatch(db, batch, idsBySlug).then(() => onProgress('writing products', end - before, wanted - before))
    // The next iteration or the end of the loop reports the failure; this handler prevents an unhandled rejection.
    writing.catch(() => {})
  }
  await writing
  await writeOffers(db, pictures)
  if (before < wanted) await settle(db)
  const changes = { products: { before, after: wanted } }
  await recordAction(db, actor, { action: 'catalogue.fill', target: { type: 'catalogue', id: '' }, changes })
  return await countMade(db)
}

async function makeBatch(after: number, end: number, pictures: Pictures): Promise<Batch> {
  const batch: Batch = []
  for (let n = after + 1; n <= end; n++) {
    const made = makeProduct(n, pictures)
    batch.push({ product: made, reviews: reviewsOf(made) })
    if (n % PRODUCTS_PER_STEP === 0) await turn()
  }
  return batch
}

const writeBatch = (db: Db, batch: Batch, idsBySlug: Parameters<typeof insertBatch>[2]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'off', true),
      set_config('gin_pending_list_limit', '32MB', true)`)
    await insertBatch(tx, batch, idsBySlug)
  })

/** Runs the maintenance that the database would do later, so that the first measurement equals later ones. */
const settle = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select gin_clean_pending_list('products_tags_index'::regclass)`)
    await tx.execute(sql`analyze`)
  })

const OtherRow = z.object({ other: z.boolean() })

/** Whether a store outside this catalogue has products. */
async function hasOtherProducts(db: Db): Promise<boolean> {
  const [answer] = await rowsOf(
    db,
    OtherRow,
  )`select exists (select from stores st where st.slug not like ${`${STORE_PREFIX}%`}
    and exists (select from products where store_id = st.id)) other`
  return answer?.other ?? false
}

/** The slug of the last product ends with the number of products, because they are created in order. */
async function countMade(db: Db): Promise<number> {
  const [last] = await db.select({ slug: products.slug }).from(products).orderBy(desc(products.id)).limit(1)
  return last ? Number(last.slug.slice(last.slug.lastIndexOf('-') + 1)) : 0
}
