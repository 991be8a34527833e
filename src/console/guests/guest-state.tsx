import type { Guest } from '#contract/ordering/console-guests.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Whether the guest's phone number is blocked for orders. */
export function GuestState({ guest: { blocked } }: { guest: Guest }) {
  const { t } = usePage()
  return (
    <Badge tone={blocked ? 'bad' : 'good'} className="whitespace-nowrap">
      {t(`console_customers.guests.${blocked ? 'blocked' : 'open'}`)}
    </Badge>
  )
}
