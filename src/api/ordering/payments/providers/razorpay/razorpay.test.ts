import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../provider.ts'
import { aCharge } from '../testing/charge.ts'
import {
  itGivesBackOnce,
  itKnowsNothingWithWrongKeys,
  itTurnsDownRefundsOfWhatIsNotThere,
  openPaymentAt,
} from '../testing/provider-without-shop.ts'
import { type FakeRazorpay, openRazorpay } from '../testing/razorpay-server.ts'
import type { RazorpayKeys } from './client.ts'
import { razorpayProvider } from './provider.ts'

let theirs: FakeRazorpay
let keys: RazorpayKeys
let razorpay: PaymentProvider
beforeAll(async () => {
  theirs = await openRazorpay()
  keys = theirs.keys.razorpay as RazorpayKeys
  razorpay = razorpayProvider(keys)
})
afterAll(() => theirs.close())
beforeEach(() => Object.assign(theirs, { trouble: null, asked: [] }))

const alone = () => ({ provider: razorpay, theirs })
const opened = () => openPaymentAt(alone)

describe('a return to /razorpay-callback', () => {
  it('does not prove a payment, even with a valid signature: Razorpay is asked', async () => {
    const { page, payment } = await opened()
    const early = theirs.proofOf(page)
    expect(await razorpay.confirm(payment, early)).toMatchObject({ state: 'open' })
    theirs.pay(page)
    const paid = { state: 'paid', amount: 2100, currency: 'USD' }
    expect(await razorpay.confirm(payment, theirs.proofOf(page))).toEqual(paid)
    expect(await razorpay.confirm(payment, early)).toEqual(paid)
  })

  it('with an invalid signature is rejected without a request to Razorpay', async () => {
    const { page, payment } = await opened()
    theirs.pay(page)
    const proof = theirs.proofOf(page)
    theirs.asked = []
    for (const forged of [
      { ...proof, razorpay_signature: 'f'.repeat(64) },
      { ...proof, razorpay_signature: '' },
      { ...proof, razorpay_payment_id: 'pay_of_somebody_else' },
      { ...proof, razorpay_payment_link_status: 'expired' },
    ]) {
      await expect(razorpay.confirm(payment, forged)).rejects.toThrow(ProviderRefused)
    }
    expect(theirs.asked).toEqual([])
  })

  it('without a signature leaves the payment open', async () => {
    const { payment } = await opened()
    expect(await razorpay.confirm(payment, { turned: 'back' })).toMatchObject({ state: 'open' })
  })
})

describe('a payment link', () => {
  it('is found again after a lost response to its creation', async () => {
    const charge = aCharge()
    theirs.trouble = 'cut after work'
    await expect(razorpay.start(charge)).rejects.toThrow(ProviderUnavailable)
    theirs.trouble = null
    const page = theirs.newest()
    expect(await razorpay.start(charge)).toEqual({ reference: page.reference, url: page.url })
    expect(theirs.newest()).toEqual(page)
  })

  it('is expired after it is closed, unless it was paid before', async () => {
    const [unpaid, paid] = [await opened(), await opened()]
    theirs.pay(paid.page)
    expect(await razorpay.close?.(unpaid.payment, new Date())).toMatchObject({ state: 'expired' })
    expect(await razorpay.close?.(paid.payment, new Date())).toMatchObject({ state: 'paid', amount: 2100 })
  })

  it('with an unknown id or an unsupported amount is rejected', async () => {
    const nobodys = { ...(await opened()).payment, reference: 'plink_nobodys' }
    await expect(razorpay.confirm(nobodys)).rejects.toThrow('The id provided does not exist')
    await expect(razorpay.start(aCharge({ amount: 1 }))).rejects.toThrow(ProviderRefused)
  })
})

itGivesBackOnce(alone)
itTurnsDownRefundsOfWhatIsNotThere(alone)

it('a dispute webhook identifies its payment and contains its deadline', async () => {
  const { page, payment } = await opened()
  theirs.pay(page)
  const { body, headers } = theirs.dispute(page)
  const { content, ...event } = await razorpay.webhook(body, headers)
  expect(event).toMatchObject({ kind: 'payment.dispute.created', about: 'dispute' })
  expect(content).toMatchObject({ status: 'open', amount: 2100, currency: 'USD', due_by: 1_796_119_200 })
  expect(JSON.stringify(content)).not.toContain('maryam')
  expect(await razorpay.paymentBehind?.(event.reference ?? '')).toBe(payment.id)
  expect(await razorpay.paymentBehind?.('pay_of_somebody_else')).toBeNull()
})

itKnowsNothingWithWrongKeys(alone, (keySecret = keys.keySecret, place) =>
  razorpayProvider({ ...keys, keySecret, ...place }),
)
