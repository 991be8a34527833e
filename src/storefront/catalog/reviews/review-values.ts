import type { OwnReview } from '#contract/catalog/reviews.ts'
import { ApiError } from '#contract/client.ts'
import { parseWhole } from '#contract/numbers.ts'
import type { Translate } from '#i18n/translator.ts'
import { isTooLarge, retryableMessage } from '#web/thrown-error.ts'

/** The values of the form. A page cannot fill a file field, so a script keeps the selected files. */
export type ReviewValues = { rating: number | undefined; review: string; keep_images: string[] }
export type ReviewError = { message: string; fields: Record<string, string> }

export const valuesOf = (review: OwnReview | null): ReviewValues => ({
  rating: review?.rating,
  review: review?.review ?? '',
  keep_images: review?.images ?? [],
})

/** The submitted values. An invalid rating becomes undefined. */
export function valuesSent(form: FormData): ReviewValues {
  const rating = parseWhole(String(form.get('rating') ?? '')) ?? 0
  return {
    rating: rating >= 1 && rating <= 5 ? rating : undefined,
    review: String(form.get('review') ?? ''),
    keep_images: form.getAll('keep_images').map(String),
  }
}

/** The selected pictures. An empty file field sends a file without a name and content, which is ignored. */
export const picturesSent = (form: FormData): File[] =>
  form.getAll('images').filter((one): one is File => one instanceof File && (one.size > 0 || one.name !== ''))

/**
 * The form's messages for a failed request. A request that is too large counts as refused pictures. Throws other errors
 * again.
 */
export function refusedReview(error: unknown, t: Translate): ReviewError {
  if (error instanceof ApiError) {
    const rating = error.fields.rating && { rating: t('reviews.form.rating_missing') }
    return { message: error.message, fields: { ...error.fields, ...rating } }
  }
  if (isTooLarge(error)) {
    const message = t('errors.image_upload_failed')
    return { message, fields: { images: message } }
  }
  const message = retryableMessage(error)
  if (message) return { message, fields: {} }
  throw error
}
