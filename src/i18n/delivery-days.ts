import type { Translate } from './translator.ts'

type Speech = { say: Translate; number(value: number): string }

/** The delivery time in words: "Same day", "Within 1 day", "2 days", "2–4 days". */
export function deliveryDays(
  { days_min: from, days_max: to }: { days_min: number; days_max: number },
  { say, number }: Speech,
): string {
  if (to === 0) return say('catalog.same_day')
  if (from === 0) return say('catalog.within_days', { count: to, days: number(to) })
  if (from === to) return say('catalog.days', { count: to, days: number(to) })
  return say('catalog.day_range', { from: number(from), to: number(to) })
}
