import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { createLog } from '../../../platform/log/log.ts'
import { aStaffMember } from '../../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { type PaymentKeys, paymentProvidersWith } from './providers.ts'
import type { FakeProvider } from './testing/fake-provider.ts'
import { fakes } from './testing/fakes.ts'
import { takesMoneyBy } from './testing/paying.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const tryKeys = (name: string) => owner.post(`/console/settings/payments/${name}/try`)
const methodNamed = (name: string): number => PaymentMethod[name as keyof typeof PaymentMethod]
const keysShown = async (name: string) =>
  (await owner.get('/console/settings/payments')).data.data.find((one: { name: string }) => one.name === name).keys

/** A provider with one extra letter in each key, as after a copying mistake. */
function withWrongKeys(keys: PaymentKeys) {
  const addresses = ['url', 'scripts', 'certificates', 'patience']
  const wrong = Object.entries(keys).map(([name, own]) => [
    name,
    Object.fromEntries(
      Object.entries(own ?? {}).map(([key, value]) => [key, addresses.includes(key) ? value : `${value}x`]),
    ),
  ])
  return paymentProvidersWith(Object.fromEntries(wrong))
}

describe.each(Object.entries(fakes))('the keys of %s', (name, open) => {
  let theirs: FakeProvider
  beforeAll(async () => {
    theirs = await open()
  })
  afterAll(() => theirs.close())
  beforeEach(() => {
    Object.assign(theirs, { trouble: null, asked: [] })
    takesMoneyBy(shop, theirs)
  })

  it('are tested with a request that moves no money', async () => {
    const { data } = await tryKeys(name)
    expect(data).toEqual({ name, outcome: 'works', said: '' })
    expect(theirs.asked.length).toBeGreaterThan(0)
    expect(theirs.opened()).toBe(0)
    expect(theirs.asked.filter((call) => call.startsWith('POST') && !call.includes('oauth2'))).toEqual([])
  })

  it('are tested with a new request each time', async () => {
    await tryKeys(name)
    const before = theirs.asked.length
    await tryKeys(name)
    expect(theirs.asked.length).toBeGreaterThan(before)
  })

  it('are reported as rejected if wrong, without any key in the response or the log', async () => {
    shop.services.paymentProviders = withWrongKeys(theirs.keys)
    const lines: string[] = []
    shop.services.log = createLog('debug', { write: (line: string) => void lines.push(line) })
    const { data } = await tryKeys(name)
    expect(data).toMatchObject({ name, outcome: 'keys_refused' })
    expect(data.said).not.toBe('')
    const secrets = Object.values(Object.values(theirs.keys)[0] as Record<string, unknown>).filter(
      (value): value is string => typeof value === 'string' && !value.startsWith('http'),
    )
    expect(secrets.length).toBeGreaterThan(1)
    for (const secret of secrets) expect(JSON.stringify(data) + lines.join('')).not.toContain(secret)
    shop.services.log = createLog('silent')
  })

  it.each(['cut', 'troubles'] as const)('cannot be tested while the provider is unavailable: %s', async (trouble) => {
    theirs.trouble = trouble
    expect((await tryKeys(name)).data).toMatchObject({ name, outcome: 'no_answer' })
  })

  it('are shown as test or live, without any part of them', async () => {
    expect(await keysShown(name)).toMatch(/^(test|live)$/)
    shop.services.paymentProviders = []
    expect(await keysShown(name)).toBe('none')
    expect(await tryKeys(name)).toMatchObject({ status: 201, data: { codes: ['payment_keys_none'] } })
  })
})

describe('the mode of keys', () => {
  const url = undefined
  it.each<[string, PaymentKeys, string]>([
    ['stripe', { stripe: { secretKey: 'sk_live_1', publicKey: 'pk_live_1', webhookSecret: 'whsec_1' } }, 'live'],
    ['stripe', { stripe: { secretKey: 'rk_test_1', publicKey: 'pk_test_1', webhookSecret: 'whsec_1' } }, 'test'],
    ['razorpay', { razorpay: { keyId: 'rzp_live_1', keySecret: 'a', webhookSecret: 'b' } }, 'live'],
    ['razorpay', { razorpay: { keyId: 'rzp_test_1', keySecret: 'a', webhookSecret: 'b' } }, 'test'],
    ['paypal', { paypal: { clientId: 'a', clientSecret: 'b', webhookId: 'c', url } }, 'live'],
    [
      'paypal',
      { paypal: { clientId: 'a', clientSecret: 'b', webhookId: 'c', url: 'https://api-m.sandbox.paypal.com' } },
      'test',
    ],
    ['flutterwave', { flutterwave: { secretKey: 'FLWSECK-1', publicKey: 'a', webhookHash: 'b' } }, 'live'],
    ['flutterwave', { flutterwave: { secretKey: 'FLWSECK_TEST-1', publicKey: 'a', webhookHash: 'b' } }, 'test'],
    ['iyzico', { iyzico: { apiKey: 'abc', secretKey: 'def' } }, 'live'],
    ['iyzico', { iyzico: { apiKey: 'sandbox-abc', secretKey: 'sandbox-def' } }, 'test'],
  ])('of %s, %j, is %s', (name, keys, expected) => {
    const [provider] = paymentProvidersWith(keys)
    expect(provider).toMatchObject({ method: methodNamed(name), keysFor: expected })
  })
})

it('cash has no keys to test, and an operator cannot test keys', async () => {
  expect(await tryKeys('cashOnDelivery')).toMatchObject({ status: 201, data: { codes: ['payment_keys_none'] } })
  expect((await tryKeys('gold')).http).toBe(404)
  const operator = await aStaffMember(shop, { role: 'operator' })
  expect((await operator.post('/console/settings/payments/stripe/try')).http).toBe(404)
})
