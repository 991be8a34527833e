import { REVIEW_LENGTH, type Reviewable } from '#contract/catalog/reviews.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import { PicturesInput } from './pictures-input.tsx'
import type { ReviewError, ReviewValues } from './review-values.ts'
import { StarInput } from './star-input.tsx'

type Props = { subject: Reviewable; values: ReviewValues; refused: ReviewError | null; back: string }

/** The form for stars, text and pictures of a delivered product. */
export function ReviewForm({ subject, values, refused, back }: Props) {
  const { t, urls, number } = usePage()
  const { review, order_line_id: id } = subject
  return (
    <form
      method="post"
      action={urls.review(id, { back })}
      encType="multipart/form-data"
      noValidate
      data-swap=""
      data-submit-once=""
      className="grid gap-5"
    >
      {refused && <Notice kind="error">{refused.message}</Notice>}
      <StarInput rating={values.rating} error={refused?.fields.rating} />
      <div className="grid gap-1" data-count-of="review">
        <TextArea
          name="review"
          label={t('reviews.form.text')}
          hint={t('reviews.form.text_hint', { n: number(REVIEW_LENGTH) })}
          defaultValue={values.review}
          error={refused?.fields.review}
          rows={5}
          maxLength={REVIEW_LENGTH}
          dir="auto"
        />
        <p
          className="text-ink-soft text-sm"
          data-count={t('reviews.form.left', { n: '#', most: number(REVIEW_LENGTH) })}
        />
      </div>
      <PicturesInput
        review={id}
        keptImages={values.keep_images}
        all={review?.images ?? []}
        error={refused?.fields.images}
      />
      <div className="flex flex-wrap gap-3">
        <Button>{t(review ? 'reviews.form.save_changes' : 'reviews.form.save')}</Button>
        <ButtonLink href={urls.path(back)} variant="quiet">
          {t('reviews.form.cancel')}
        </ButtonLink>
        {review && (
          <ButtonLink href={urls.deleteReview(id, { back })} variant="quiet" className="ms-auto text-sale">
            {t('reviews.delete')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
