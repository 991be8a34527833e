import { eq } from 'drizzle-orm'
import { REVIEW_IMAGES } from '#contract/catalog/reviews.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { ReadyPicture } from '../../platform/pictures/store-picture.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import type { Session } from '../../platform/request/identity.ts'
import { changeStars } from './change-stars.ts'
import type { BoughtRow, MemberName, Purchases } from './purchases.ts'
import { authorOf, hindrance, languageOf, lineToReview, REMOVED, statusAfter } from './rules.ts'
import { reviews } from './tables.ts'

type ReviewTarget = { shopperId: string; order_line_id?: string | undefined; product_id?: number | undefined }
type ReviewInput = Omit<ReviewTarget, 'shopperId'> & { rating: number; review: string; keep_images: string[] }
type ReviewToWrite = { input: ReviewInput; pictures: ReadyPicture[]; newId: string; language: string; now: Date }
/** Data of the ordering and customer features. */
export type Known = { purchases: Purchases; memberName: MemberName }

/**
 * Stores a member's review of a delivered line, or changes the existing review. Returns the id of the line. Refuses if the line
 * was not bought, is not delivered or was cancelled, or if there are too many pictures.
 */
export async function writeReview(
  tx: Tx,
  { purchases, memberName }: Known,
  { accountId, shopperId }: Session,
  written: ReviewToWrite,
): Promise<string> {
  const { input, pictures, newId, language, now } = written
  const { line } = await deliveredLine(tx, purchases, { ...input, shopperId })
  // Two devices that review the same line at once run one after the other.
  await purchases.lockLine(tx, line.id)
  const [before] = await tx.select().from(reviews).where(eq(reviews.orderLineId, line.id)).for('update')
  const stored = (before?.images ?? []).filter((name) => input.keep_images.includes(name))
  const images = [...new Set([...stored, ...pictures.map(({ name }) => name)])]
  if (images.length > REVIEW_IMAGES) throw tooManyImages()
  const values = {
    author: authorOf(await memberName(tx, accountId)),
    language: languageOf(input.review, language),
    rating: input.rating,
    body: input.review,
    images,
    ...statusAfter(before, input.review),
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

export const tooManyImages = () => businessError('too_many_images', { n: REVIEW_IMAGES }, 'images')

/** The requested line, if it may be reviewed. The refusal for another person's line is the same as for an unknown line. */
async function deliveredLine(tx: Tx, purchases: Purchases, which: ReviewTarget): Promise<BoughtRow> {
  const row = await lineMeant(tx, purchases, which)
  if (!row) throw businessError('review_not_bought')
  const reason = hindrance(row)
  if (reason) throw new BusinessError([{ code: reason }])
  return row
}

/** The line with the given id, or the line to review of a product. Undefined if the member has no such line. */
export async function lineMeant(
  db: Queryable,
  purchases: Purchases,
  { shopperId, order_line_id, product_id }: ReviewTarget,
): Promise<BoughtRow | undefined> {
  if (order_line_id) return await purchases.ofLine(db, shopperId, order_line_id)
  if (!product_id) throw businessError('review_of_what')
  const rows = await purchases.ofProduct(db, shopperId, product_id)
  return lineToReview(rows.map((row) => ({ ...row, reviewed: row.review !== null })))
}
