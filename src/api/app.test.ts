import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from './app.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { SAFE_HEADERS } from './platform/request/safe-headers.ts'
import { aRegistered } from './testing/accounts.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'
import { aShopper, inHerat } from './testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const GUEST = 'app-test-guest-token'

test.each(['language', 'lang'])('an unknown call gets an error in the language of the header %j', async (header) => {
  const { http, message } = await shop.call('GET', '/nothing-here', { headers: { [header]: 'fa' } })
  expect([http, message]).toEqual([404, 'پیدا نشد.'])
})

test('a method that a call does not take is answered with those it takes', async () => {
  const answer = await createApi(shop.services).request('/api/v1/contact', { method: 'PUT' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test('personal responses and errors are not cached by proxies', async () => {
  const cart = await shop.call('GET', `/cart/by-user?user_token=${GUEST}`)
  const stranger = await shop.call('GET', '/cart/by-user')
  expect([cart.http, stranger.http]).toEqual([200, 401])
  expect([cart, stranger].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
})

test('every response is data only: no frames, no type guessing, and TLS for a year', async () => {
  const cached = createApi(shop.services, new AnswerCache())
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

test('what nests thousands deep is malformed, and no fault of the shop', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = `{"user_token":"${GUEST}","product_id":${'['.repeat(5_650)}${']'.repeat(5_650)}}`
  const answer = await createApi(shop.services).request('/api/v1/cart/action', { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
})

test.each([
  ['a dead token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['no token', {}],
])('a request with %s is refused before anything is read', async (_, headers: Record<string, string>) => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 })
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const sent = { method: 'POST', headers: { ...type, ...headers }, body, duplex: 'half' }
  const answer = await createApi(shop.services).request('/api/v1/user/update-profile', sent as RequestInit)
  expect(answer.status).toBe(401)
})

test('a form of forty thousand parts is too large', async () => {
  const { token } = await aRegistered(shop)
  const parts = Array.from(
    { length: 40_000 },
    (_, n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n\r\n`,
  )
  const type = 'multipart/form-data; boundary=x'
  const headers = { 'content-type': type, authorization: `Bearer ${token}` }
  const sent = { method: 'POST', headers, body: `${parts.join('')}--x--\r\n` }
  const answer = await createApi(shop.services).request('/api/v1/user/update-profile', sent)
  expect(await answer.json()).toMatchObject({ status: 413, message: 'The request is too large.' })
})

// The embedded database also answers with code 25006 (server-process.test.ts). From a server, 25006 means that it
// became a replica (failover.test.ts).
test('a full disk is reported in the language of the request, and logged', async () => {
  const full = await openTestShop()
  let noted = 0
  full.services.noteDiskFull = () => {
    noted += 1
  }
  await full.db.execute(
    sql.raw(`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`),
  )
  await full.db.execute('create trigger no_room before insert on addresses for each row execute function no_room()')
  const answer = await aShopper(full).post('/user/address/action', inHerat, { language: 'fa' })
  const message = 'فعلاً ذخیره نمی‌شود. چند دقیقه بعد دوباره کوشش کنید.'
  expect(answer).toMatchObject({ http: 503, status: 503, message, data: null })
  expect([answer.headers.get('retry-after'), noted]).toEqual(['60', 1])
  await full.close()
})

test('internal errors are not revealed', async () => {
  const broken = await openTestShop()
  await broken.db.execute('alter table addresses rename to elsewhere')
  const answer = await aShopper(broken).post('/user/address/action', inHerat)
  expect(answer).toMatchObject({ http: 500, status: 500, data: null })
  expect(JSON.stringify(answer)).not.toMatch(/addresses|select|insert|at .*\.ts/i)
  await broken.close()
})
