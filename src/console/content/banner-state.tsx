import type { BannerFields, BannerState } from '#contract/catalog/console-banners.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

const tones = { running: 'good', coming: 'open', ended: 'bad', off: 'open' } as const

/** Whether shoppers see the banner now. */
export function StateBadge({ state }: { state: BannerState }) {
  const { t } = usePage()
  return <Badge tone={tones[state]}>{t(`console_content.states.${state}`)}</Badge>
}

/** The period in which the banner is shown; empty if it has no limits. */
export function Window({ fields: { starts_at, ends_at } }: { fields: Pick<BannerFields, 'starts_at' | 'ends_at'> }) {
  const { t, moment } = usePage()
  if (!starts_at && !ends_at) return null
  return (
    <span className="grid text-ink-soft text-sm">
      {starts_at && <span>{t('console_content.from', { moment: moment(starts_at) })}</span>}
      {ends_at && <span>{t('console_content.until', { moment: moment(ends_at) })}</span>}
    </span>
  )
}
