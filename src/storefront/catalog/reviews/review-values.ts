import type { OwnReview } from '#contract/catalog/reviews.ts'
import { ApiRefusal } from '#contract/client.ts'
import { parseWhole } from '#contract/numbers.ts'
import type { Translate } from '#i18n/translator.ts'
import { isTooLarge, refusalForNow } from '#web/thrown-fault.ts'

/** What stands in the form. Files cannot be put back into it by a page; the script keeps them. */
export type ReviewValues = { rating: number | undefined; review: string; keep_images: string[] }
export type ReviewRefusal = { message: string; fields: Record<string, string> }

export const valuesOf = (review: OwnReview | null): ReviewValues => ({
  rating: review?.rating,
  review: review?.review ?? '',
  keep_images: review?.images ?? [],
})

/** What was typed and chosen, as it was sent. */
export function valuesSent(form: FormData): ReviewValues {
  const rating = parseWhole(String(form.get('rating') ?? '')) ?? 0
  return {
    rating: rating >= 1 && rating <= 5 ? rating : undefined,
    review: String(form.get('review') ?? ''),
    keep_images: form.getAll('keep_images').map(String),
  }
}

/** Pictures that were chosen; a field left empty sends a file without name and content. */
export const picturesSent = (form: FormData): File[] =>
  form.getAll('images').filter((one): one is File => one instanceof File && (one.size > 0 || one.name !== ''))

/** Why the API did not take a review, as the form shows it; pictures too heavy for one call count as pictures refused. */
export function refusedReview(error: unknown, say: Translate): ReviewRefusal {
  if (error instanceof ApiRefusal) {
    const rating = error.fields.rating && { rating: say('reviews.form.rating_missing') }
    return { message: error.message, fields: { ...error.fields, ...rating } }
  }
  if (isTooLarge(error)) {
    const message = say('errors.image_upload_failed')
    return { message, fields: { images: message } }
  }
  const message = refusalForNow(error)
  if (message) return { message, fields: {} }
  throw error
}
