import type { WaitingCall } from '#contract/ordering/console-calls.ts'
import { isolated } from '#i18n/isolated.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** The staff member who is calling the buyer now, and until when the call is reserved for them. */
export function Claim({ claim }: Pick<WaitingCall, 'claim'>) {
  const { t, time } = usePage()
  if (!claim) return null
  const until = time(claim.until)
  return (
    <Badge tone={claim.mine ? 'good' : 'open'}>
      {claim.mine
        ? t('console_calls.claimed_by_you', { time: until })
        : t('console_calls.claimed_by', { name: isolated(claim.by), time: until })}
    </Badge>
  )
}
