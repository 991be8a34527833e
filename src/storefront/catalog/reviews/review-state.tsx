import type { OwnReview } from '#contract/catalog/reviews.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../../page-context.tsx'

const tones = { shown: 'good', waiting: 'open', hidden: 'bad' } as const

/** The state of the member's own review, and the reason if it is not public. */
export function ReviewState({ review }: { review: Pick<OwnReview, 'state'> }) {
  const { t } = usePage()
  const { state } = review
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tones[state]}>{t(`reviews.states.${state}`)}</Badge>
      {state !== 'shown' && (
        <span className="text-ink-soft">{t(state === 'waiting' ? 'reviews.waiting_text' : 'reviews.hidden_text')}</span>
      )}
    </p>
  )
}
