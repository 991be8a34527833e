import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { NotSigned, type PaymentProvider, ProviderUnavailable, UnreadableEvent } from '../provider.ts'
import { takesMoneyBy, tell } from '../testing/paying.ts'
import { openPayPal, type PayPalStandIn } from '../testing/paypal-server.ts'
import type { PayPalKeys } from './client.ts'
import { paypalProvider } from './provider.ts'

let theirs: PayPalStandIn
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

describe('what PayPal signed', () => {
  it('is known by its certificate, which is fetched once; PayPal is asked nothing', async () => {
    for (let n = 0; n < 20; n++) expect(await hears(news())).toMatchObject({ about: null })
    expect(theirs.asked).toEqual(['GET /v1/notifications/certs/CERT-360caa42'])
    await Promise.all(Array.from({ length: 20 }, () => hears(news())))
    expect(theirs.asked).toHaveLength(1)
  })

  it('comes many at once to a fresh process: one fetch for all', async () => {
    await Promise.all(Array.from({ length: 20 }, () => hears(news())))
    expect(theirs.asked).toHaveLength(1)
  })

  it('by a certificate that came alone is asked about once: PayPal knows its own key', async () => {
    for (let n = 0; n < 3; n++) expect(await hears(news({ certificate: 'alone' }))).toMatchObject({ about: null })
    expect(theirs.asked.filter((call) => call.endsWith('verify-webhook-signature'))).toHaveLength(1)
  })

  it('waits while the certificate cannot be had', async () => {
    theirs.trouble = 'cut'
    await expect(hears(news())).rejects.toThrow(ProviderUnavailable)
    theirs.trouble = null
    expect(await hears(news(), '203.0.113.8')).toMatchObject({ about: null })
  })
})

describe('an event of another shape', () => {
  it.each(['', '[]', 'null', '{"id":"1"}', '{"id":"\\u0000"}'])(
    'that says %j is unreadable where it is signed',
    async (body) => {
      await expect(hears(news({ body }))).rejects.toThrow(UnreadableEvent)
      await expect(hears(news({ body, forged: true }))).rejects.toThrow(NotSigned)
      await expect(hears({ body, headers: {} })).rejects.toThrow(NotSigned)
    },
  )

  it('that is no JSON is no part of a question to PayPal', async () => {
    const body = '{},"webhook_id":"ANOTHER"'
    await expect(hears(news({ body, certificate: 'alone' }))).rejects.toThrow(NotSigned)
    expect(theirs.asked.filter((call) => call.endsWith('verify-webhook-signature'))).toEqual([])
  })
})

describe('what PayPal did not sign is turned down', () => {
  it.each([
    ['by another key', { forged: true }],
    ['by a certificate that somebody made in PayPal’s name', { certificate: 'self-made' as const }],
    ['by a certificate of somebody else', { certificate: 'somebodys' as const }],
    ['by a certificate that is over', { certificate: 'expired' as const }],
    ['by too long a file', { certificate: 'huge' as const }],
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

  it('for another webhook of PayPal’s', async () => {
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
  ])('whose certificate is said to lie at %s, and nothing is fetched', async (certUrl) => {
    paypal = paypalProvider({ ...(theirs.keys.paypal as PayPalKeys), certificates: undefined, url: undefined })
    await expect(hears(news({ certUrl }))).rejects.toThrow(NotSigned)
  })
})

describe('a hundred junk webhooks', () => {
  const junk = () => ({ ...news({ forged: true }), body: '{"id":"1","event_type":"X","resource":{}}' })
  const withCert = (certUrl: string) => ({ ...junk(), headers: { ...junk().headers, 'paypal-cert-url': certUrl } })
  const anyCert = () => withCert(`${theirs.url}/v1/notifications/certs/CERT-${randomUUID()}`)

  it('cost one fetch, one after the other or all at once', async () => {
    for (let n = 0; n < 100; n++) await expect(hears(junk())).rejects.toThrow(NotSigned)
    await Promise.allSettled(Array.from({ length: 100 }, () => hears(junk())))
    expect(theirs.asked).toEqual(['GET /v1/notifications/certs/CERT-360caa42'])
  })

  it('with as many addresses of certificates cost one, too, and keep no one else’s news out', async () => {
    for (let n = 0; n < 50; n++) await expect(hears(anyCert())).rejects.toThrow()
    await Promise.allSettled(Array.from({ length: 50 }, () => hears(anyCert())))
    expect(fetches()).toBe(1)
    expect(await hears(news(), '198.51.100.2')).toMatchObject({ about: null })
    for (let n = 0; n < 20; n++) expect(await hears(news())).toMatchObject({ about: null })
  })

  it('from as many networks cost ten a minute', async () => {
    await Promise.allSettled(Array.from({ length: 100 }, (_, n) => hears(anyCert(), `203.0.113.${n}`)))
    expect(fetches()).toBe(10)
  })

  it('to the shop make no call of it to PayPal, and none is kept', async () => {
    const shop: TestShop = await openTestShop()
    takesMoneyBy(shop, theirs)
    expect(await tell(shop, news())).toBe(200)
    theirs.asked = []
    for (let n = 0; n < 100; n++) expect(await tell(shop, junk())).toBe(403)
    expect(theirs.asked).toEqual([])
    await shop.close()
  })
})
