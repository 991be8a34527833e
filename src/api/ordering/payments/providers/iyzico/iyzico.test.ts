import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  NotSigned,
  type PaymentProvider,
  ProviderRefused,
  type ProviderStatus,
  ProviderUnavailable,
  UnreadableEvent,
} from '../provider.ts'
import { aCharge } from '../testing/charge.ts'
import { type FakeIyzico, openIyzico } from '../testing/iyzico-server.ts'
import {
  itKnowsNothingWithWrongKeys,
  itTurnsDownRefundsOfWhatIsNotThere,
  openPaymentAt,
  refundAt,
} from '../testing/provider-without-shop.ts'
import type { IyzicoKeys } from './client.ts'
import { iyzicoProvider } from './provider.ts'

let theirs: FakeIyzico
let keys: IyzicoKeys
let iyzico: PaymentProvider
beforeAll(async () => {
  theirs = await openIyzico()
  keys = theirs.keys.iyzico
  iyzico = iyzicoProvider(keys)
})
afterAll(() => theirs.close())
beforeEach(() => Object.assign(theirs, { trouble: null, lies: false, asked: [] }))

const MINUTE = 60_000

const alone = () => ({ provider: iyzico, theirs })
const opened = () => openPaymentAt(alone)

describe('an iyzico payment form', () => {
  it('contains one item in dollars without instalments, and a placeholder as identity number of the buyer', async () => {
    const charge = aCharge({ amount: 3_010 })
    await iyzico.start(charge)
    const { buyer, shippingAddress, basketItems, ...requested } = theirs.askedFor() ?? {}
    const sum = { price: '30.10', paidPrice: '30.10', currency: 'USD', enabledInstallments: [1] }
    expect(requested).toMatchObject({
      ...sum,
      conversationId: charge.id,
      basketId: charge.id,
      callbackUrl: charge.returnUrl,
    })
    expect(basketItems).toMatchObject([{ id: 'CH-1001', price: '30.10', itemType: 'PHYSICAL' }])
    expect(buyer).toMatchObject({
      name: 'Maryam',
      surname: 'Ahmadi',
      email: 'maryam@example.com',
      identityNumber: '11111111111',
      country: 'Afghanistan',
      ip: '127.0.0.1',
    })
    expect(shippingAddress).toMatchObject({ contactName: 'Maryam Ahmadi', city: 'Kabul' })
  })

  it('accepts buyers with one name and with three names', async () => {
    for (const [name, first] of [
      ['Nooria', 'Nooria'],
      ['Abdul  Ghafur Rahimi', 'Abdul Ghafur'],
    ]) {
      const { buyer } = aCharge()
      await iyzico.start(aCharge({ buyer: { ...buyer, name: name as string } }))
      expect(theirs.askedFor()?.buyer).toMatchObject({ name: first, surname: name?.split(' ').at(-1) })
    }
  })

  it('that iyzico rejects is not requested again', async () => {
    await expect(iyzico.start(aCharge({ currency: 'AFN' }))).rejects.toThrow(ProviderRefused)
  })
})

describe('the status of an iyzico payment form', () => {
  type NewsOptions = Parameters<FakeIyzico['send']> extends [unknown, ...infer How] ? How : never
  type States = Partial<Record<'alone' | 'back' | 'closed' | 'closedLate', ProviderStatus['state']>>

  it.each<[string, NewsOptions | null, States]>([
    ['was not submitted', null, { alone: 'open', back: 'open', closed: 'open', closedLate: 'expired' }],
    ['failed', ['FAILURE'], { alone: 'open', back: 'failed', closed: 'open', closedLate: 'failed' }],
    ['waits for the bank', ['INIT_THREEDS'], { alone: 'open', back: 'open', closed: 'open', closedLate: 'open' }],
    [
      'is a bank transfer',
      ['INIT_BANK_TRANSFER'],
      { alone: 'processing', back: 'processing', closedLate: 'processing' },
    ],
    ['is under fraud review', ['SUCCESS', { fraudStatus: 0 }], { alone: 'processing', closedLate: 'processing' }],
    ['was rejected as fraud', ['SUCCESS', { fraudStatus: -1 }], { alone: 'failed', closedLate: 'failed' }],
    ['is paid', ['SUCCESS'], { alone: 'paid', back: 'paid', closed: 'paid', closedLate: 'paid' }],
  ])('that %s', async (_, sent, states) => {
    const { page, payment } = await opened()
    if (sent) theirs.send(page, ...sent)
    const at = (minutes: number) => new Date(payment.openedAt.getTime() + minutes * MINUTE)
    const all: Record<keyof States, ProviderStatus | undefined> = {
      alone: await iyzico.confirm(payment),
      back: await iyzico.confirm(payment, { token: payment.reference }),
      closed: await iyzico.close?.(payment, at(29)),
      closedLate: await iyzico.close?.(payment, at(31)),
    }
    const found = Object.entries(all).map(([name, status]) => [name, status?.state])
    expect(Object.fromEntries(found)).toMatchObject(states)
  })

  it('is expired an hour after it was opened, also during bank authentication', async () => {
    const { page, payment } = await opened()
    theirs.send(page, 'INIT_THREEDS')
    const late = new Date(payment.openedAt.getTime() + 61 * MINUTE)
    expect(await iyzico.close?.(payment, late)).toMatchObject({ state: 'expired' })
  })

  it('is not accepted from a forged response', async () => {
    const { page, payment } = await opened()
    theirs.pay(page)
    theirs.lies = true
    await expect(iyzico.confirm(payment)).rejects.toThrow(ProviderUnavailable)
    await expect(iyzico.start(aCharge())).rejects.toThrow(ProviderUnavailable)
    theirs.lies = false
    expect(await iyzico.confirm(payment)).toEqual({ state: 'paid', amount: 2100, currency: 'USD' })
  })

  it('is not accepted from the token of another payment', async () => {
    const [mine, theirsPaid] = [await opened(), await opened()]
    theirs.pay(theirsPaid.page)
    const mixed = { ...mine.payment, reference: theirsPaid.payment.reference }
    await expect(iyzico.confirm(mixed)).rejects.toThrow(ProviderRefused)
    expect(await iyzico.confirm(mine.payment, { token: theirsPaid.payment.reference })).toMatchObject({ state: 'open' })
  })

  itKnowsNothingWithWrongKeys(alone, (secretKey = keys.secretKey, place) =>
    iyzicoProvider({ ...keys, secretKey, ...place }),
  )
})

describe('a refund', () => {
  const requested = () => refundAt(alone)

  it('with a lost response is found in the report by our id and not sent again', async () => {
    const { page, refund } = await requested()
    const same = { ...refund, id: randomUUID() }
    for (const one of [same, refund]) await iyzico.refund(one)
    for (const one of [same, refund]) {
      expect(await iyzico.refund({ ...one, attempts: 2 })).toEqual({ reference: one.id, state: 'done' })
    }
    expect(theirs.refundsOf(page)).toHaveLength(2)
  })

  it('that did not reach iyzico is sent again', async () => {
    const { page, refund } = await requested()
    theirs.trouble = 'cut'
    await expect(iyzico.refund(refund)).rejects.toThrow(ProviderUnavailable)
    theirs.trouble = null
    expect(await iyzico.refund({ ...refund, attempts: 2 })).toMatchObject({ state: 'done' })
    expect(theirs.refundsOf(page)).toMatchObject([{ amount: 700 }])
  })

  itTurnsDownRefundsOfWhatIsNotThere(alone)
})

describe('a webhook', () => {
  const body = {
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziReferenceCode: 'abc',
    iyziPaymentId: 24185078,
    paymentConversationId: 'ours',
    token: 'theirs',
    status: 'SUCCESS',
  }
  const signed = (text: string) =>
    createHmac('sha256', keys.secretKey)
      .update(keys.secretKey + text)
      .digest('hex')
  const right = () => signed('CHECKOUT_FORM_AUTH24185078theirsoursSUCCESS')
  const told = (sent: object | string, signature?: string) =>
    iyzico.webhook(
      typeof sent === 'string' ? sent : JSON.stringify(sent),
      signature === undefined ? {} : { 'x-iyz-signature-v3': signature },
    )

  it('identifies its payment form, also with an upper-case signature', async () => {
    const event = await told(body, right().toUpperCase())
    expect(event).toMatchObject({ about: 'payment', reference: 'theirs', paymentId: 'ours', id: 'abc/SUCCESS' })
  })

  it('is rejected as unsigned if a signed field was changed or the signature is missing', async () => {
    for (const more of [{ status: 'FAILURE' }, { token: 'mine' }, { iyziPaymentId: 1 }]) {
      await expect(told({ ...body, ...more }, right())).rejects.toThrow(NotSigned)
    }
    await expect(told(body)).rejects.toThrow(NotSigned)
    for (const text of ['no json', '', '[]', 'null']) await expect(told(text, right())).rejects.toThrow(NotSigned)
  })

  it('is unreadable if the signature is valid and another field has a wrong type', async () => {
    for (const iyziReferenceCode of [undefined, null, [], { length: { toString: 1 } }]) {
      await expect(told({ ...body, iyziReferenceCode }, right())).rejects.toThrow(UnreadableEvent)
      await expect(told({ ...body, iyziReferenceCode }, 'forged')).rejects.toThrow(NotSigned)
    }
  })
})
