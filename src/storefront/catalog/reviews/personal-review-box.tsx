import type { Reviewable } from '#contract/catalog/reviews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { usePage } from '../../page-context.tsx'
import { ReviewState } from './review-state.tsx'

type PlaceProps = { product: number; own: Reviewable | null }

/**
 * The place of a buyer's own review of the product. On shared pages a script loads it for buyers (viewer.client.ts).
 */
export function PersonalReviewPlace({ product, own }: PlaceProps) {
  const { urls, path, scriptUrl } = usePage()
  if (own) return <PersonalReviewBox own={own} back={path} />
  return scriptUrl && <div data-own-review={product} data-source={urls.ownReview(product, { back: path })} hidden />
}

/** A link to a buyer's own review, and the review's state. `back`: the path of the product page. */
export function PersonalReviewBox({ own, back }: { own: Reviewable; back: string }) {
  const { t, urls } = usePage()
  return (
    <Card as="div" data-filling="" room="small" className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="font-semibold">{t('reviews.your_review')}</p>
        {own.review && <ReviewState review={own.review} />}
      </div>
      <ButtonLink href={urls.review(own.order_line_id, { back })} data-dialog="" variant="secondary">
        {t(own.review ? 'reviews.edit' : 'reviews.write')}
      </ButtonLink>
    </Card>
  )
}
