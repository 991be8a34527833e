import { expect, test } from 'vitest'
import { deliveryDays } from './delivery-days.ts'
import { formatNumber } from './format.ts'
import { translator } from './translator.ts'

test.each<[from: number, to: number, en: string, fa: string]>([
  [0, 0, 'Same day', 'همان روز'],
  [0, 1, 'Within 1 day', 'در ظرف ۱ روز'],
  [0, 2, 'Within 2 days', 'در ظرف ۲ روز'],
  [1, 1, '1 day', '۱ روز'],
  [3, 3, '3 days', '۳ روز'],
  [2, 4, '2–4 days', '۲ تا ۴ روز'],
])('from %i to %i days are said as %s and %s', (days_min, days_max, en, fa) => {
  const said = (language: string) =>
    deliveryDays({ days_min, days_max }, { t: translator(language), number: (value) => formatNumber(value, language) })
  expect([said('en'), said('fa')]).toEqual([en, fa])
})
