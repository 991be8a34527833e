import type { Customer } from '#contract/customers/console-customers.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Whether the customer is blocked, or has verified their email address. */
export function CustomerState({ customer: { blocked, verified } }: { customer: Customer }) {
  const { say } = usePage()
  if (blocked) return <Badge tone="bad">{say('console_customers.states.blocked')}</Badge>
  if (!verified) return <Badge tone="open">{say('console_customers.states.unverified')}</Badge>
  return <Badge tone="good">{say('console_customers.states.verified')}</Badge>
}
