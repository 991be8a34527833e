import type { Reviewable } from '../../../contract/catalog/reviews.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePage } from '../../page-context.tsx'
import { ReviewState } from './review-state.tsx'

/** Whoever bought the product and has it finds the way to their own review here, and how it stands. */
export function OwnReviewBox({ own }: { own: Reviewable }) {
  const { say, links, path } = usePage()
  return (
    <Card as="div" room="small" className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="font-semibold">{say('reviews.your_review')}</p>
        {own.review && <ReviewState review={own.review} />}
      </div>
      <ButtonLink href={links.review(own.order_line_id, { back: path })} data-dialog="" look="secondary">
        {say(own.review ? 'reviews.edit' : 'reviews.write')}
      </ButtonLink>
    </Card>
  )
}
