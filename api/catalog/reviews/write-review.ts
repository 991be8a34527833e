import { eq } from 'drizzle-orm'
import { REVIEW_IMAGES } from '../../../contract/catalog/reviews.ts'
import type { Session } from '../../customers/accounts/sessions.ts'
import { accounts } from '../../customers/accounts/tables.ts'
import { orderLines } from '../../ordering/orders/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ReadyPicture } from '../../platform/pictures/keep-picture.ts'
import { Refusal, refusal } from '../../platform/request/refusal.ts'
import { changeStars } from './change-stars.ts'
import { type BoughtRow, findBoughtLine, findBoughtProduct } from './queries.ts'
import { authorOf, hindrance, languageOf, lineToReview, REMOVED, statusAfter } from './rules.ts'
import { reviews } from './tables.ts'

type ReviewTarget = { order_line_id?: string | undefined; product_id?: number | undefined }
type ReviewInput = ReviewTarget & { rating: number; review: string; keep_images: string[] }
type ReviewToWrite = { given: ReviewInput; pictures: ReadyPicture[]; newId: string; language: string; now: Date }

/**
 * Keeps a member's review of something delivered to them, or changes the one there is; answers the line's id. Throws
 * refusals when it was not bought, is not delivered or was cancelled, or has too many pictures.
 */
export async function writeReview(tx: Tx, { accountId, shopperId }: Session, written: ReviewToWrite): Promise<string> {
  const { given, pictures, newId, language, now } = written
  const { line } = await deliveredLine(tx, shopperId, given)
  // Two who write about one line, on two devices, come one after the other.
  await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, line.id)).for('update')
  const [before] = await tx.select().from(reviews).where(eq(reviews.orderLineId, line.id)).for('update')
  const kept = (before?.images ?? []).filter((name) => given.keep_images.includes(name))
  const images = [...new Set([...kept, ...pictures.map(({ name }) => name)])]
  if (images.length > REVIEW_IMAGES) throw tooManyImages()
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId))
  const values = {
    author: authorOf(account?.name ?? ''),
    language: languageOf(given.review, language),
    rating: given.rating,
    body: given.review,
    images,
    ...statusAfter(before, given.review),
  }
  const fresh = { createdAt: now, updatedAt: null }
  if (!before) {
    await tx
      .insert(reviews)
      .values({ id: newId, productId: line.productId, orderLineId: line.id, shopperId, ...values, ...fresh })
  } else {
    const times = before.flag === REMOVED ? fresh : { updatedAt: now }
    await tx
      .update(reviews)
      .set({ ...values, ...times })
      .where(eq(reviews.id, before.id))
  }
  await changeStars(tx, line.productId, before, values)
  return line.id
}

export const tooManyImages = () => refusal('too_many_images', { n: REVIEW_IMAGES }, 'images')

/** The line that is meant, if it may be reviewed. Somebody else's line and one that never was are refused alike. */
async function deliveredLine(tx: Tx, shopperId: string, which: ReviewTarget): Promise<BoughtRow> {
  const row = await lineMeant(tx, shopperId, which)
  if (!row) throw refusal('review_not_bought')
  const reason = hindrance(row)
  if (reason) throw new Refusal([{ code: reason }])
  return row
}

/** The line named, or the one that a product means; undefined when this member has none such. */
export async function lineMeant(
  tx: Parameters<typeof findBoughtLine>[0],
  shopperId: string,
  { order_line_id, product_id }: ReviewTarget,
): Promise<BoughtRow | undefined> {
  if (order_line_id) return await findBoughtLine(tx, shopperId, order_line_id)
  if (!product_id) throw refusal('review_of_what')
  const rows = await findBoughtProduct(tx, shopperId, product_id)
  return lineToReview(rows.map((row) => ({ ...row, reviewed: row.review !== null })))
}
