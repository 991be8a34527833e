import { REVIEW_IMAGES, ratingReview, reviews } from '#contract/catalog/reviews.ts'
import { page } from '#contract/paging.ts'
import { newId } from '../../platform/database/columns.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { readyUploads, writeUploads } from '../../platform/pictures/uploaded-pictures.ts'
import { BusinessError, HttpError } from '../../platform/request/errors.ts'
import { type Handlers, implement } from '../../platform/request/implement.ts'
import { deleteReview } from './delete-review.ts'
import { FOLDER } from './delete-unused-pictures.ts'
import { presentReview, presentReviewable } from './present-review.ts'
import type { BoughtRow } from './purchases.ts'
import { countOf, findReviews, findStars } from './queries.ts'
import { reportReview } from './report-review.ts'
import { hindrance } from './rules.ts'
import { wholeSummary } from './summary.ts'
import { type Known, lineMeant, tooManyImages, writeReview } from './write-review.ts'

/** Picture formats of reviews: only JPEG and PNG (spec §5). */
const kinds = ['jpg', 'png'] as const

export const reviewsHttp = implement(reviews, {
  ofProduct: async ({ params, query }, ctx) => {
    const product = await findStars(ctx.reads, params.id)
    if (!product) throw new HttpError('not_found')
    const rows = await findReviews(ctx.reads, product.id, query)
    const total = countOf(product.stars, query)
    return { all: page(rows.map(presentReview), total, query), total: wholeSummary(product.stars), banner: null }
  },
  report: {
    limit: 'report',
    handle: async ({ body }, ctx) => {
      await inCommandTransaction(ctx, (tx) => reportReview(tx, body.review_id, body.reason))
      return { review_id: body.review_id }
    },
  },
})

export const ratingReviewHttp = (known: Known) => implement(ratingReview, memberReviews(known))

const memberReviews = ({ purchases, memberName }: Known): Handlers<typeof ratingReview> => ({
  action: {
    limit: 'review',
    handle: async ({ body }, ctx) => {
      const session = ctx.user()
      if (body.images.length > REVIEW_IMAGES) throw tooManyImages()
      const [id, { now, language }] = [newId(), ctx]
      const pictures = await readyUploads(FOLDER, body.images as File[], { stem: id, kinds })
      return await inCommandTransaction(ctx, async (tx) => {
        const lineId = await writeReview(tx, { purchases, memberName }, session, {
          input: body,
          pictures,
          newId: id,
          language,
          now,
        })
        const row = await purchases.ofLine(tx, session.shopperId, lineId)
        // Writes the files last, so that a refusal leaves no files. A retry of the transaction writes the same names again.
        await writeUploads(ctx.services.files, pictures)
        return presentReviewable(row as BoughtRow, language)
      })
    },
  },
  find: async ({ params: { id } }, ctx) => {
    const { shopperId } = ctx.user()
    const which = /^\d+$/.test(id) ? { product_id: Number(id) } : { order_line_id: id }
    const row = await lineMeant(ctx.db, purchases, { shopperId, ...which })
    if (!row) throw new HttpError('not_found')
    const reason = hindrance(row)
    if (reason) throw new BusinessError([{ code: reason }])
    return presentReviewable(row, ctx.language)
  },
  mine: async ({ query }, ctx) => {
    const { shopperId } = ctx.user()
    const [rows, counts] = [await purchases.page(ctx.db, shopperId, query), await purchases.count(ctx.db, shopperId)]
    const items = rows.map((row) => presentReviewable(row, ctx.language))
    return { result: page(items, counts[query.list], query), counts }
  },
  delete: async ({ params: { id } }, ctx) => {
    const { shopperId } = ctx.user()
    await inCommandTransaction(ctx, (tx) => deleteReview(tx, shopperId, id))
    return { id }
  },
})
