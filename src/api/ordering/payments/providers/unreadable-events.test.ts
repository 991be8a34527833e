import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentEvents } from '../tables.ts'
import { tell } from './testing/paying.ts'
import { openShopAtStripe } from './testing/shop-at-stripe.ts'
import { event, signedEvent } from './testing/stripe-server.ts'

let opened: Awaited<ReturnType<typeof openShopAtStripe>>
beforeAll(async () => {
  opened = await openShopAtStripe()
})
afterAll(() => opened.close())

const SESSION = { object: 'checkout.session', id: 'cs_1', status: 'complete', payment_status: 'paid' }
const withObject = (object: unknown) => JSON.stringify({ id: 'evt_1', type: 'x', created: 1, data: { object } })

it.each([
  ['a list', '[]'],
  ['null', 'null'],
  ['invalid JSON', '{'],
  ['a missing object', '{"id":"evt_1","type":"x","created":1,"data":{}}'],
  ['an object without a type', withObject({})],
  ['a session without an id', withObject({ object: 'checkout.session' })],
  ['an id whose length is not a number', withObject({ ...SESSION, id: { length: { toString: 1 } } })],
  ['a NUL character', withObject({ ...SESSION, id: 'cs\0' })],
  ['an id of 5,000 characters', withObject({ ...SESSION, id: 'x'.repeat(5_000) })],
  [
    'a time with a fraction of a second',
    JSON.stringify({ id: 'evt_1', type: 'x', created: 1.5, data: { object: SESSION } }),
  ],
  ['deeply nested lists', `{"id":${'['.repeat(3_000)}${']'.repeat(3_000)}}`],
])('a signed event of an invalid shape gets 400 and is not stored: %s', async (_, body) => {
  expect(await tell(opened.shop, signedEvent(body))).toBe(400)
  expect(await opened.shop.db.select().from(paymentEvents)).toEqual([])
})

it.each<Record<string, string>>([{ language: 'de' }, { currency: 'EUR' }])(
  'an event is also read with unsupported language or currency headers: %j',
  async (named) => {
    const { body, headers } = signedEvent('[]')
    expect(await tell(opened.shop, { body, headers: { ...headers, ...named } })).toBe(400)
  },
)

it('an unsigned event of any shape gets 403', async () => {
  expect(await tell(opened.shop, signedEvent('[]', { forged: true }))).toBe(403)
})

it('an unpaired surrogate is stored as U+FFFD', async () => {
  const object = { ...SESSION, status: '\ud800' }
  expect(await tell(opened.shop, event('checkout.session.completed', object, { id: 'evt_half' }))).toBe(200)
  const [stored] = await opened.shop.db.select().from(paymentEvents)
  expect(stored?.content.status).toBe('\ufffd')
})
