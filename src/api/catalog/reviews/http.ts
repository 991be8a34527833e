import { REVIEW_IMAGES, ratingReview, reviews } from '#contract/catalog/reviews.ts'
import { page } from '#contract/paging.ts'
import { newId } from '../../platform/database/columns.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { readyUploads, writeUploads } from '../../platform/pictures/uploaded-pictures.ts'
import { type Handlers, implement } from '../../platform/request/implement.ts'
import { Fault, Refusal } from '../../platform/request/refusal.ts'
import { deleteReview } from './delete-review.ts'
import { FOLDER } from './forget-pictures.ts'
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
  ofProduct: async ({ params, query }, ask) => {
    const product = await findStars(ask.reads, params.id)
    if (!product) throw new Fault('not_found')
    const rows = await findReviews(ask.reads, product.id, query)
    const total = countOf(product.stars, query)
    return { all: page(rows.map(presentReview), total, query), total: wholeSummary(product.stars), banner: null }
  },
  report: {
    limit: 'report',
    handle: async ({ body }, ask) => {
      await changing(ask, (tx) => reportReview(tx, body.review_id, body.reason))
      return { review_id: body.review_id }
    },
  },
})

export const ratingReviewHttp = (known: Known) => implement(ratingReview, memberReviews(known))

const memberReviews = ({ purchases, memberName }: Known): Handlers<typeof ratingReview> => ({
  action: {
    limit: 'review',
    handle: async ({ body }, ask) => {
      const session = ask.user()
      if (body.images.length > REVIEW_IMAGES) throw tooManyImages()
      const [id, { now, language }] = [newId(), ask]
      const pictures = await readyUploads(FOLDER, body.images as File[], { stem: id, kinds })
      return await changing(ask, async (tx) => {
        const lineId = await writeReview(tx, { purchases, memberName }, session, {
          given: body,
          pictures,
          newId: id,
          language,
          now,
        })
        const row = await purchases.ofLine(tx, session.shopperId, lineId)
        // Writes the files last, so that a refusal leaves no files. A retry of the transaction writes the same names again.
        await writeUploads(ask.shop.files, pictures)
        return presentReviewable(row as BoughtRow, language)
      })
    },
  },
  find: async ({ params: { id } }, ask) => {
    const { shopperId } = ask.user()
    const which = /^\d+$/.test(id) ? { product_id: Number(id) } : { order_line_id: id }
    const row = await lineMeant(ask.db, purchases, { shopperId, ...which })
    if (!row) throw new Fault('not_found')
    const reason = hindrance(row)
    if (reason) throw new Refusal([{ code: reason }])
    return presentReviewable(row, ask.language)
  },
  mine: async ({ query }, ask) => {
    const { shopperId } = ask.user()
    const [rows, counts] = [await purchases.page(ask.db, shopperId, query), await purchases.count(ask.db, shopperId)]
    const items = rows.map((row) => presentReviewable(row, ask.language))
    return { result: page(items, counts[query.list], query), counts }
  },
  delete: async ({ params: { id } }, ask) => {
    const { shopperId } = ask.user()
    await changing(ask, (tx) => deleteReview(tx, shopperId, id))
    return { id }
  },
})
