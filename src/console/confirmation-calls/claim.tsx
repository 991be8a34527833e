import type { WaitingCall } from '#contract/ordering/console-calls.ts'
import { isolated } from '#i18n/isolated.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Who is on the phone with a buyer now, and until when nobody else should call. */
export function Claim({ claim }: Pick<WaitingCall, 'claim'>) {
  const { say, time } = usePage()
  if (!claim) return null
  const until = time(claim.until)
  return (
    <Badge tone={claim.mine ? 'good' : 'open'}>
      {claim.mine
        ? say('console_calls.claimed_by_you', { time: until })
        : say('console_calls.claimed_by', { name: isolated(claim.by), time: until })}
    </Badge>
  )
}
