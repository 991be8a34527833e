import type { Customer } from '#contract/customers/console-customers.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Whether the customer is blocked, or has verified their email address. */
export function CustomerState({ customer: { blocked, verified } }: { customer: Customer }) {
  const { t } = usePage()
  if (blocked) return <Badge tone="bad">{t('console_customers.states.blocked')}</Badge>
  if (!verified) return <Badge tone="open">{t('console_customers.states.unverified')}</Badge>
  return <Badge tone="good">{t('console_customers.states.verified')}</Badge>
}
