import type { Translate } from './translator.ts'

type Speech = { t: Translate; number(value: number): string }

/** The delivery time in words: "Same day", "Within 1 day", "2 days", "2–4 days". */
export function deliveryDays(
  { days_min: from, days_max: to }: { days_min: number; days_max: number },
  { t, number }: Speech,
): string {
  if (to === 0) return t('catalog.same_day')
  if (from === 0) return t('catalog.within_days', { count: to, days: number(to) })
  if (from === to) return t('catalog.days', { count: to, days: number(to) })
  return t('catalog.day_range', { from: number(from), to: number(to) })
}
