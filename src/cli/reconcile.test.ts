import { afterAll, beforeAll, expect, test } from 'vitest'
import { takesMoneyBy } from '#api/ordering/payments/providers/testing/paying.ts'
import { openStripe } from '#api/ordering/payments/providers/testing/stripe-server.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

const HOUR = 60 * 60 * 1000

let shop: TestShop
let stripe: Awaited<ReturnType<typeof openStripe>>
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  stripe = await openStripe()
  await aStaffRow(shop)
  operator = operatorOn(shop.services)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

test('a shop that takes cash alone has nothing to compare', async () => {
  expect(await operator('reconcile')).toMatchObject({ code: 1, err: 'No payment provider has keys here.\n' })
})

test('exits with 0 for equal books, 1 with a list of differences, and 2 if a provider cannot be read', async () => {
  takesMoneyBy(shop, stripe)
  const first = await operator('reconcile')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^stripe: equal, .*; never compared before\n$/)
  stripe.books.at = new Date(Date.now() - 5 * HOUR)
  stripe.books.payments.push({ id: 'ch_till', ours: null, amount: 5000, currency: 'USD', state: 'done' })
  const differs = await operator('reconcile', '--days', '2')
  expect(differs.code).toBe(1)
  expect(differs.out).toMatch(/^stripe .* - +\$50\.00 +paid there, unknown here +paid +unknown +ch_till$/m)
  expect(differs.out).toMatch(/^stripe: 1 difference, .*; compared last /m)
  expect(differs.out).toContain('  USD: took $50.00 (1), gave back $0.00 (0), fees $1.25')
  const [told] = (await operator('reconcile', '--provider', 'stripe', '--json')).out.split('\n')
  expect(JSON.parse(told ?? '')).toMatchObject({
    provider: 'stripe',
    problem: null,
    totals: [{ currency: 'USD', taken: 50, fees: 1.25, payments: 1 }],
    differences: [{ kind: 'paid_there', reference: 'ch_till', amount: 50, currency: 'USD' }],
  })
  expect((await operator('alerts', 'list')).out).toContain('Stripe charged $50.00 (ch_till, order -)')
  stripe.trouble = 'troubles'
  const unread = await operator('reconcile')
  expect(unread.code).toBe(2)
  expect(unread.out).toMatch(/^stripe: could not be read \(.*\); compared last /)
})

test('invalid values are refused', async () => {
  for (const days of ['0', '31', 'week']) expect((await operator('reconcile', '--days', days)).code).toBe(2)
  expect((await operator('reconcile', '--provider', 'bitcoin')).code).toBe(2)
  expect(await operator('reconcile', '--provider', 'paypal')).toMatchObject({
    code: 1,
    err: 'paypal has no keys here.\n',
  })
})
