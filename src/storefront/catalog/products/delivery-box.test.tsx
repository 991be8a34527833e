import { expect, it } from 'vitest'
import { type ShippingRule, ShippingType } from '#contract/catalog/shipping-rules.ts'
import { rendered } from '../../testing/render.tsx'
import { DeliveryBox } from './delivery-box.tsx'

const rule = {
  ...{ id: 1, title: 'Courier', shipping_type: 1, countries: ['AF'], states: ['AF-KAB', 'AF-HER'] },
  ...{ fee: 100, free_above: 5000, days_min: 2, days_max: 4, pickup_address: '' },
} as unknown as ShippingRule
const pickup = {
  ...rule,
  id: 2,
  title: 'Shop in Herat',
  shipping_type: ShippingType.pickup,
  fee: 0,
  pickup_address: 'Chawk',
}

const box = async (province: string | null, amount = 1000, rules = [rule, pickup]) => {
  const { text } = await rendered(
    <DeliveryBox rules={rules} province={province} amount={amount}>
      where to?
    </DeliveryBox>,
  )
  return text.replace(/[\u200e\u2068\u2069]/g, '').replace(/\u00a0/g, ' ')
}

it('asks for the province first, and shows days without a date', async () => {
  const text = await box(null)
  expect(text).toMatch(/where to\?.*Courier 100 ؋ 2 provinces .*2.4 days/)
  expect(text).not.toContain('Expected')
})

it('shows the fee and the delivery days for a province', async () => {
  const text = await box('AF-KAB')
  expect(text).toMatch(/Courier 100 ؋ .*Expected \d+ \w+ 20\d\d – \d+ \w+ 20\d\d.*Free from 5,000 ؋/)
  expect(text).not.toContain('2 provinces')
  expect(await box('AF-KAB', 5000)).toContain('Courier Free')
})

it('shows that a province has no delivery, and where to pick up', async () => {
  expect(await box('AF-BAL')).toMatch(
    /doesn’t deliver to Balkh\. You can collect it from the store: Shop in Herat Free .*Chawk/,
  )
  expect(await box('AF-BAL', 1000, [rule])).not.toContain('collect it')
})
