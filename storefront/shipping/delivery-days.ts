import type { ShippingRule } from '../../contract/shipping.ts'
import type { Page } from '../page-context.tsx'

type Days = Pick<ShippingRule, 'days_min' | 'days_max'>

/** How long a way of delivery takes, in words: "Same day", "2 days", "2–4 days". */
export function deliveryDays(
  { days_min: from, days_max: to }: Days,
  { say, number }: Pick<Page, 'say' | 'number'>,
): string {
  if (to === 0) return say('catalog.same_day')
  if (from === to) return say('catalog.days', { count: to, days: number(to) })
  return say('catalog.day_range', { from: number(from), to: number(to) })
}
