import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { NotSigned, type PaymentProvider, ProviderUnavailable, UnreadableEvent } from '../provider.ts'
import { takesMoneyBy, tell } from '../testing/paying.ts'
import { type FakePayPal, openPayPal } from '../testing/paypal-server.ts'
import type { PayPalKeys } from './client.ts'
import { paypalProvider } from './provider.ts'

let theirs: FakePayPal
let paypal: PaymentProvider
beforeAll(async () => {
  theirs = await openPayPal()
})
afterAll(() => theirs.close())
beforeEach(() => {
  Object.assign(theirs, { trouble: null, asked: [] })
  paypal = paypalProvider(theirs.keys.paypal as PayPalKeys)
})

const hears = ({ body, headers }: { body: string; headers: Record<string, string> }, from = '203.0.113.7') =>
  paypal.webhook(body, headers, from)
const news = (how: Parameters<typeof theirs.say>[0] = {}) => theirs.say(how)
const fetches = () => theirs.asked.filter((call) => call.includes('/certs/')).length

describe('a webhook signed by PayPal', () => {
  it('is verified with its certificate, which is fetched once, without a request to the PayPal API', async () => {
    for (let n = 0; n < 20; n++) expect(await hears(news())).toMatchObject({ about: null })
    expect(theirs.asked).toEqual(['GET /v1/notifications/certs/CERT-360caa42'])
    await Promise.all(Array.from({ length: 20 }, () => hears(news())))
    expect(theirs.asked).toHaveLength(1)
  })

  it('needs one certificate fetch for many simultaneous webhooks', async () => {
    await Promise.all(Array.from({ length: 20 }, () => hears(news())))
    expect(theirs.asked).toHaveLength(1)
  })

  it('with a certificate without its chain is verified once by the PayPal API', async () => {
    for (let n = 0; n < 3; n++) expect(await hears(news({ certificate: 'alone' }))).toMatchObject({ about: null })
    expect(theirs.asked.filter((call) => call.endsWith('verify-webhook-signature'))).toHaveLength(1)
  })

  it('cannot be verified while the certificate is unavailable, and is accepted later', async () => {
    theirs.trouble = 'cut'
    await expect(hears(news())).rejects.toThrow(ProviderUnavailable)
    theirs.trouble = null
    expect(await hears(news(), '203.0.113.8')).toMatchObject({ about: null })
  })
})

describe('a webhook of an invalid shape', () => {
  it.each(['', '[]', 'null', '{"id":"1"}', '{"id":"\\u0000"}'])(
    'with the body %j is unreadable if it is signed, and otherwise rejected as unsigned',
    async (body) => {
      await expect(hears(news({ body }))).rejects.toThrow(UnreadableEvent)
      await expect(hears(news({ body, forged: true }))).rejects.toThrow(NotSigned)
      await expect(hears({ body, headers: {} })).rejects.toThrow(NotSigned)
    },
  )

  it('that is not JSON is not sent to the PayPal API for verification', async () => {
    const body = '{},"webhook_id":"ANOTHER"'
    await expect(hears(news({ body, certificate: 'alone' }))).rejects.toThrow(NotSigned)
    expect(theirs.asked.filter((call) => call.endsWith('verify-webhook-signature'))).toEqual([])
  })
})

describe('a webhook that PayPal did not sign is rejected', () => {
  it.each([
    ['with another key', { forged: true }],
    ['with a self-made certificate in the name of PayPal', { certificate: 'self-made' as const }],
    ['with a certificate of another owner', { certificate: 'somebodys' as const }],
    ['with an expired certificate', { certificate: 'expired' as const }],
    ['with a certificate file that is too large', { certificate: 'huge' as const }],
  ])('%s', async (_, how) => {
    await expect(hears(news(how))).rejects.toThrow(NotSigned)
  })

  it.each(['body', 'paypal-transmission-id', 'paypal-transmission-time', 'paypal-transmission-sig'])(
    'with another %s',
    async (part) => {
      const { body, headers } = news()
      const changed =
        part === 'body'
          ? { body: `${body} `, headers }
          : { body, headers: { ...headers, [part]: randomBytes(256).toString('base64') } }
      await expect(hears(changed)).rejects.toThrow(NotSigned)
      expect(await hears({ body, headers })).toMatchObject({ about: null })
    },
  )

  it('for another webhook id', async () => {
    paypal = paypalProvider({ ...(theirs.keys.paypal as PayPalKeys), webhookId: 'ANOTHER' })
    await expect(hears(news())).rejects.toThrow(NotSigned)
  })

  it('with another algorithm', async () => {
    const { body, headers } = news()
    await expect(hears({ body, headers: { ...headers, 'paypal-auth-algo': 'none' } })).rejects.toThrow(NotSigned)
  })

  it.each([
    'https://evil.example/v1/notifications/certs/CERT-360caa42',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-360caa42',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-360caa42',
    'http://api.paypal.com/v1/notifications/certs/CERT-360caa42',
    'https://api.paypal.com/v1/notifications/certs/../../evil/CERT-360caa42',
    'https://api.paypal.com/v1/notifications/certs/CERT-360caa42?x=1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42',
    'file:///etc/passwd',
    'no address',
  ])('with the certificate address %s, which is not fetched', async (certUrl) => {
    paypal = paypalProvider({ ...(theirs.keys.paypal as PayPalKeys), certificates: undefined, url: undefined })
    await expect(hears(news({ certUrl }))).rejects.toThrow(NotSigned)
  })
})

describe('a hundred forged webhooks', () => {
  const junk = () => ({ ...news({ forged: true }), body: '{"id":"1","event_type":"X","resource":{}}' })
  const withCert = (certUrl: string) => ({ ...junk(), headers: { ...junk().headers, 'paypal-cert-url': certUrl } })
  const anyCert = () => withCert(`${theirs.url}/v1/notifications/certs/CERT-${randomUUID()}`)

  it('cause one certificate fetch, both in sequence and simultaneously', async () => {
    for (let n = 0; n < 100; n++) await expect(hears(junk())).rejects.toThrow(NotSigned)
    await Promise.allSettled(Array.from({ length: 100 }, () => hears(junk())))
    expect(theirs.asked).toEqual(['GET /v1/notifications/certs/CERT-360caa42'])
  })

  it('with different certificate addresses also cause one fetch, and do not block valid webhooks', async () => {
    for (let n = 0; n < 50; n++) await expect(hears(anyCert())).rejects.toThrow()
    await Promise.allSettled(Array.from({ length: 50 }, () => hears(anyCert())))
    expect(fetches()).toBe(1)
    expect(await hears(news(), '198.51.100.2')).toMatchObject({ about: null })
    for (let n = 0; n < 20; n++) expect(await hears(news())).toMatchObject({ about: null })
  })

  it('from a hundred networks cause ten fetches a minute', async () => {
    await Promise.allSettled(Array.from({ length: 100 }, (_, n) => hears(anyCert(), `203.0.113.${n}`)))
    expect(fetches()).toBe(10)
  })

  it('to the shop get 403 and cause no request to PayPal', async () => {
    const shop: TestShop = await openTestShop()
    takesMoneyBy(shop, theirs)
    expect(await tell(shop, news())).toBe(200)
    theirs.asked = []
    for (let n = 0; n < 100; n++) expect(await tell(shop, junk())).toBe(403)
    expect(theirs.asked).toEqual([])
    await shop.close()
  })
})
