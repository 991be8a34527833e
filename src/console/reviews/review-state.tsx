import type { JudgedReview } from '#contract/catalog/console-reviews.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

const tones = { shown: 'good', waiting: 'open', hidden: 'bad' } as const

/** Visibility of a review, and the reason why staff should check it. */
export function ReviewState({ review: { state, flag, reported } }: { review: JudgedReview }) {
  const { t } = usePage()
  return (
    <span className="grid gap-1">
      <Badge tone={tones[state]}>{t(`console_reviews.states.${state}`)}</Badge>
      {flag && (
        <span className="text-sm">
          {reported && `${t('console_reviews.reported')}: `}
          {t(`console_reviews.flags.${flag}`)}
        </span>
      )}
    </span>
  )
}
