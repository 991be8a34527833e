import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotSigned, type PaymentProvider, ProviderRefused, ProviderUnavailable, UnreadableEvent } from '../provider.ts'
import { aCharge } from '../testing/charge.ts'
import { openServer } from '../testing/fake-provider.ts'
import { type FakeFlutterwave, openFlutterwave } from '../testing/flutterwave-server.ts'
import {
  itKnowsNothingWithWrongKeys,
  itTurnsDownRefundsOfWhatIsNotThere,
  openPaymentAt,
  refundAt,
} from '../testing/provider-without-shop.ts'
import type { FlutterwaveKeys } from './client.ts'
import { flutterwaveProvider } from './provider.ts'

let theirs: FakeFlutterwave
let keys: FlutterwaveKeys
let flutterwave: PaymentProvider
beforeAll(async () => {
  theirs = await openFlutterwave()
  keys = theirs.keys.flutterwave
  flutterwave = flutterwaveProvider(keys)
})
afterAll(() => theirs.close())
beforeEach(() => Object.assign(theirs, { trouble: null, refundsBegin: 'done', asked: [] }))

const alone = () => ({ provider: flutterwave, theirs })
const opened = () => openPaymentAt(alone)

describe('a Flutterwave payment page', () => {
  it('requests the amount in dollars, with our payment id and the name and email of the customer', async () => {
    const charge = aCharge({ amount: 3_005 })
    const { reference, url } = await flutterwave.start(charge)
    expect(url).toBe(reference)
    expect(theirs.askedFor()).toMatchObject({
      tx_ref: charge.id,
      amount: 30.05,
      currency: 'USD',
      redirect_url: charge.returnUrl,
      customer: { email: 'maryam@example.com', name: 'Maryam Ahmadi' },
    })
  })

  it('that Flutterwave rejects is not requested again', async () => {
    await expect(flutterwave.start(aCharge({ currency: 'AFN' }))).rejects.toThrow(ProviderRefused)
  })

  it('stays open after a failed attempt, so that another attempt can pay', async () => {
    const { page, payment } = await opened()
    theirs.end(page)
    expect(await flutterwave.confirm(payment)).toMatchObject({ state: 'open' })
    theirs.end(page)
    theirs.pay(page)
    expect(await flutterwave.confirm(payment)).toEqual({ state: 'paid', amount: 2100, currency: 'USD' })
  })

  it('is not paid by an attempt for another payment', async () => {
    const { payment } = await opened()
    const other = {
      id: 7,
      tx_ref: 'another',
      status: 'successful',
      amount: 21,
      currency: 'USD',
      created_at: '2026-11-22',
    }
    const wrong = await openServer(({ path }) => {
      const data = path.endsWith('verify_by_reference') ? other : []
      return { status: 200, json: { status: 'success', message: '', data } }
    })
    const requested = flutterwaveProvider({ ...keys, url: wrong.url }).confirm(payment)
    await expect(requested).rejects.toThrow('It answered for another payment')
    await wrong.close()
  })

  it('is closed when the shopper returns from a failed attempt, but not from a cancelled one', async () => {
    const { page, payment } = await opened()
    expect(await flutterwave.confirm(payment, { status: 'cancelled' })).toMatchObject({ state: 'open' })
    expect(theirs.isDisabled(page)).toBe(false)
    theirs.end(page)
    expect(await flutterwave.confirm(payment, { status: 'successful' })).toMatchObject({ state: 'failed' })
    expect(theirs.isDisabled(page)).toBe(true)
  })

  it('is closed when the order expires, also repeatedly; a payment in progress continues', async () => {
    const { page, payment } = await opened()
    const close = () => flutterwave.close?.(payment, new Date())
    expect(await close()).toMatchObject({ state: 'expired' })
    expect(theirs.isDisabled(page)).toBe(true)
    theirs.begin?.(page)
    expect(await close()).toMatchObject({ state: 'processing' })
    theirs.pay(page)
    expect(await close()).toMatchObject({ state: 'paid' })
  })

  it('is not reported as expired while Flutterwave does not respond', async () => {
    const { payment } = await opened()
    theirs.trouble = 'troubles'
    await expect(flutterwave.close?.(payment, new Date())).rejects.toThrow(ProviderUnavailable)
  })
})

itKnowsNothingWithWrongKeys(alone, (secretKey = keys.secretKey, place) =>
  flutterwaveProvider({ ...keys, secretKey, ...place }),
)

describe('a refund', () => {
  const requested = () => refundAt(alone)
  const posts = () => theirs.asked.filter((call) => call.startsWith('POST') && call.endsWith('/refund')).length

  it('with a lost response is found by its comment and not sent again', async () => {
    const { page, refund } = await requested()
    const same = { ...refund, id: randomUUID() }
    for (const one of [same, refund]) await flutterwave.refund(one)
    const [first, second] = theirs.refundsOf(page)
    expect(await flutterwave.refund({ ...refund, attempts: 2 })).toEqual({
      reference: second?.reference,
      state: 'done',
    })
    expect(await flutterwave.refund({ ...same, attempts: 2 })).toEqual({ reference: first?.reference, state: 'done' })
    expect(posts()).toBe(2)
  })

  it('is not completed while Flutterwave still processes it', async () => {
    theirs.refundsBegin = 'asked'
    const { page, refund } = await requested()
    const { reference, state } = await flutterwave.refund(refund)
    expect(state).toBe('asked')
    const again = () => flutterwave.refund({ ...refund, reference, attempts: 2 })
    expect(await again()).toEqual({ reference, state: 'asked' })
    const [begun] = theirs.refundsOf(page)
    if (!begun) throw new Error('No refund was asked for')
    theirs.finishRefund(begun, 'done')
    expect(await again()).toEqual({ reference, state: 'done' })
    theirs.finishRefund(begun, 'failed')
    expect(await again()).toMatchObject({ state: 'failed', problem: 'failed' })
  })

  itTurnsDownRefundsOfWhatIsNotThere(alone)
})

describe('a webhook', () => {
  const charge = { event: 'charge.completed', data: { id: 7, status: 'successful', tx_ref: 'ours', amount: 21 } }
  const told = (body: object | string, hash?: string) =>
    flutterwave.webhook(
      typeof body === 'string' ? body : JSON.stringify(body),
      hash === undefined ? {} : { 'verif-hash': hash },
    )

  it.each([undefined, '', 'a hash', 'a hash of the shop and more'])(
    'with the hash %j is rejected as unsigned',
    async (hash) => {
      await expect(told(charge, hash)).rejects.toThrow(NotSigned)
    },
  )

  it.each(['', '[]', '{"event":"charge.completed"}'])(
    'with the body %j is unreadable, and without the hash rejected as unsigned',
    async (body) => {
      await expect(told(body, keys.webhookHash)).rejects.toThrow(UnreadableEvent)
      for (const hash of [undefined, 'a hash']) await expect(told(body, hash)).rejects.toThrow(NotSigned)
    },
  )

  it('has an id derived from its content: another attempt or status has another id', async () => {
    const { id } = await told(charge, keys.webhookHash)
    expect((await told(charge, keys.webhookHash)).id).toBe(id)
    const others = [{ id: 8 }, { status: 'failed' }].map((more) => ({ ...charge, data: { ...charge.data, ...more } }))
    for (const other of others) expect((await told(other, keys.webhookHash)).id).not.toBe(id)
  })
})
