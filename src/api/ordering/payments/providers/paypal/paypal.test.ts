import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenPayment, type PaymentProvider, ProviderUnavailable } from '../provider.ts'
import { aCharge } from '../testing/charge.ts'
import { type FakePayPal, openPayPal } from '../testing/paypal-server.ts'
import {
  itGivesBackOnce,
  itKnowsNothingWithWrongKeys,
  itTurnsDownRefundsOfWhatIsNotThere,
  openPaymentAt,
  settledAt,
} from '../testing/provider-without-shop.ts'
import type { PayPalKeys } from './client.ts'
import { sumOf, toMoney } from './money.ts'
import { paypalProvider } from './provider.ts'

let theirs: FakePayPal
let keys: PayPalKeys
let paypal: PaymentProvider
beforeAll(async () => {
  theirs = await openPayPal()
  keys = theirs.keys.paypal as PayPalKeys
  paypal = paypalProvider(keys)
})
afterAll(() => theirs.close())
beforeEach(() => Object.assign(theirs, { trouble: null, asked: [] }))

const alone = () => ({ provider: paypal, theirs })
const opened = () => openPaymentAt(alone)
const settled = (payment: OpenPayment) => settledAt(alone, payment)
const capturesOf = (reference: string) =>
  theirs.asked.filter((call) => call === `POST /v2/checkout/orders/${reference}/capture`).length

it('a PayPal order is created once, also after a lost response', async () => {
  const [charge, before] = [aCharge(), theirs.opened()]
  theirs.trouble = 'cut after work'
  await expect(paypal.start(charge)).rejects.toThrow(ProviderUnavailable)
  theirs.trouble = null
  expect(await paypal.start(charge)).toMatchObject({ url: theirs.newest().url })
  expect(theirs.opened()).toBe(before + 1)
})

describe('an approved PayPal order', () => {
  it('is captured once by ten simultaneous requests', async () => {
    const { page, payment } = await opened()
    expect(await paypal.confirm(payment)).toMatchObject({ state: 'open' })
    theirs.pay(page)
    expect(await paypal.confirm(payment)).toEqual({ state: 'approved', amount: 0, currency: '' })
    expect([capturesOf(payment.reference), theirs.takenOf(page)]).toEqual([0, 0])
    const all = await Promise.all(Array.from({ length: 10 }, () => settled(payment)))
    for (const status of all) expect(status).toEqual({ state: 'paid', amount: 2100, currency: 'USD' })
    expect(await paypal.confirm(payment)).toMatchObject({ state: 'paid' })
    expect(theirs.takenOf(page)).toBe(2100)
  })

  it('is captured once, also after a lost response', async () => {
    const { page, payment } = await opened()
    theirs.pay(page)
    theirs.trouble = 'cut after work'
    await expect(settled(payment)).rejects.toThrow(ProviderUnavailable)
    theirs.trouble = null
    expect(await settled(payment)).toMatchObject({ state: 'paid', amount: 2100 })
  })

  it.each(['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED'])(
    'has failed if PayPal responds with %s',
    async (no) => {
      const { page, payment } = await opened()
      theirs.decline(page, no)
      expect(await settled(payment)).toMatchObject({ state: 'failed' })
      theirs.pay(page)
      expect(await settled(payment)).toMatchObject({ state: 'paid' })
    },
  )

  it('stays open if the buyer still has to act at PayPal', async () => {
    const { page, payment } = await opened()
    theirs.decline(page, 'PAYER_ACTION_REQUIRED')
    expect(await settled(payment)).toMatchObject({ state: 'open' })
  })
})

itGivesBackOnce(alone)
itTurnsDownRefundsOfWhatIsNotThere(alone)

it('a dispute webhook identifies its payment and contains its deadline', async () => {
  const { page, payment } = await opened()
  theirs.pay(page)
  await settled(payment)
  const { body, headers } = theirs.dispute(page)
  const { content, ...event } = await paypal.webhook(body, headers)
  expect(event).toMatchObject({ kind: 'CUSTOMER.DISPUTE.CREATED', about: 'dispute' })
  expect(content).toMatchObject({ id: 'PP-D-4012', amount: 2100, currency: 'USD', due_by: 1_796_119_200 })
  expect(JSON.stringify(content)).not.toContain('maryam')
  expect(await paypal.paymentBehind?.(event.reference ?? '')).toBe(payment.id)
  expect(await paypal.paymentBehind?.('SOMEBODY-ELSES')).toBeNull()
})

describe('the keys', () => {
  itKnowsNothingWithWrongKeys(alone, (clientSecret = keys.clientSecret, place) =>
    paypalProvider({ ...keys, clientSecret, ...place }),
  )

  it('are exchanged for a token once, and again after PayPal revokes it', async () => {
    const fresh = paypalProvider(keys)
    const tokens = () => theirs.asked.filter((call) => call.endsWith('/oauth2/token')).length
    await fresh.start(aCharge())
    await fresh.start(aCharge())
    expect(tokens()).toBe(1)
    theirs.revokeTokens()
    await expect(fresh.start(aCharge())).rejects.toThrow(ProviderUnavailable)
    await fresh.start(aCharge())
    expect(tokens()).toBe(2)
  })
})

it.each([
  [2100, 'USD', '21.00'],
  [5, 'USD', '0.05'],
  [100_000_001, 'EUR', '1000000.01'],
  [2100, 'JPY', '2100'],
  [7, 'HUF', '7'],
])('%i minor units of %s are written as %s', (amount, currency, value) => {
  expect(toMoney({ amount, currency })).toEqual({ currency_code: currency, value })
  expect(sumOf({ currency_code: currency, value })).toEqual({ amount, currency })
})
