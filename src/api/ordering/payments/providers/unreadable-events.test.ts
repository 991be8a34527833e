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
  ['no JSON', '{'],
  ['no object', '{"id":"evt_1","type":"x","created":1,"data":{}}'],
  ['an object without a kind', withObject({})],
  ['a session without an id', withObject({ object: 'checkout.session' })],
  ['a length that is no number', withObject({ ...SESSION, id: { length: { toString: 1 } } })],
  ['a NUL', withObject({ ...SESSION, id: 'cs\0' })],
  ['a name of any length', withObject({ ...SESSION, id: 'x'.repeat(5_000) })],
  ['a time between two seconds', JSON.stringify({ id: 'evt_1', type: 'x', created: 1.5, data: { object: SESSION } })],
  ['lists within lists', `{"id":${'['.repeat(3_000)}${']'.repeat(3_000)}}`],
])('a signed event of another shape is malformed, and nothing of it is stored: %s', async (_, body) => {
  expect(await tell(opened.shop, signedEvent(body))).toBe(400)
  expect(await opened.shop.db.select().from(paymentEvents)).toEqual([])
})

it.each<Record<string, string>>([{ language: 'de' }, { currency: 'EUR' }])(
  'an event is read whatever its headers name: %j',
  async (named) => {
    const { body, headers } = signedEvent('[]')
    expect(await tell(opened.shop, { body, headers: { ...headers, ...named } })).toBe(400)
  },
)

it('an event that is not signed is forbidden, whatever its shape', async () => {
  expect(await tell(opened.shop, signedEvent('[]', { forged: true }))).toBe(403)
})

it('half a character is stored as U+FFFD', async () => {
  const object = { ...SESSION, status: '\ud800' }
  expect(await tell(opened.shop, event('checkout.session.completed', object, { id: 'evt_half' }))).toBe(200)
  const [stored] = await opened.shop.db.select().from(paymentEvents)
  expect(stored?.content.status).toBe('\ufffd')
})
