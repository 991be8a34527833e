import type { OwnReview } from '../../../contract/catalog/reviews.ts'
import { usePage } from '../../page-context.tsx'

/** Whether others see one's own review, and if not, why. */
export function ReviewState({ review }: { review: Pick<OwnReview, 'state'> }) {
  const { say } = usePage()
  const { state } = review
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="review-state" data-state={state}>
        {say(`reviews.states.${state}`)}
      </span>
      {state !== 'shown' && (
        <span className="text-ink-soft">
          {say(state === 'waiting' ? 'reviews.waiting_text' : 'reviews.hidden_text')}
        </span>
      )}
    </p>
  )
}
