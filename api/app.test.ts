import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from './app.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { SAFE_HEADERS } from './platform/request/safe-headers.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'
import { aShopper, inHerat } from './testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const GUEST = 'app-test-guest-token'

test.each(['language', 'lang'])('a call that there is not is told in the language of the header %j', async (header) => {
  const { http, message } = await shop.call('GET', '/nothing-here', { headers: { [header]: 'fa' } })
  expect([http, message]).toEqual([404, 'پیدا نشد.'])
})

test('a method that a call does not take is answered with those it takes', async () => {
  const answer = await createApi(shop.shop).request('/api/v1/contact', { method: 'PUT' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test('what one shopper gets, and every error, is kept by nobody on its way', async () => {
  const cart = await shop.call('GET', `/cart/by-user?user_token=${GUEST}`)
  const stranger = await shop.call('GET', '/cart/by-user')
  expect([cart.http, stranger.http]).toEqual([200, 401])
  expect([cart, stranger].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
})

test('every answer is data alone: framed by nobody, of no guessed kind, and over TLS for a year', async () => {
  const cached = createApi(shop.shop, new AnswerCache())
  const answers = [await cached.request('/api/v1/categories'), await cached.request('/api/v1/categories')]
  const etag = answers[1]?.headers.get('etag') ?? ''
  answers.push(await cached.request('/api/v1/categories', { headers: { 'if-none-match': etag } }))
  answers.push(await cached.request('/api/v1/user/profile'), await cached.request('/api/v1/nothing'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 401, 404])
  for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(SAFE_HEADERS)
})

test('a field that is missing is required, one of the wrong kind is not valid', async () => {
  const codesOf = async (path: string) => (await shop.call('GET', path)).data.codes
  expect(await codesOf('/categories?page=')).toEqual(['required'])
  expect(await codesOf('/categories?page=abc')).toEqual(['invalid_field'])
  expect(await codesOf('/categories?page=1.5')).toEqual(['invalid_field'])
  const put = (body: object) => shop.call('POST', '/cart/action', { body: { user_token: GUEST, ...body } })
  expect((await put({})).data.codes).toEqual(['required'])
  expect((await put({ product_id: 'abc' })).data.codes).toEqual(['invalid_field'])
})

test('what goes wrong inside is told to nobody outside', async () => {
  const broken = await openTestShop()
  await broken.db.execute('alter table addresses rename to elsewhere')
  const answer = await aShopper(broken).post('/user/address/action', inHerat)
  expect(answer).toMatchObject({ http: 500, status: 500, data: null })
  expect(JSON.stringify(answer)).not.toMatch(/addresses|select|insert|at .*\.ts/i)
  await broken.close()
})
