import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Number of orders that the buyer refused before; empty if there are none. */
export function Refusals({ count }: { count: number }) {
  const { t, number } = usePage()
  if (count === 0) return null
  return <Badge tone="bad">{t('console_calls.refusals', { count, number: number(count) })}</Badge>
}
