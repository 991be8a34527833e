import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shoppers } from '../../customers/shoppers/tables.ts'
import type { Database } from '../database/db.ts'
import { openTestDatabase } from '../database/testing.ts'
import { businessError } from '../request/errors.ts'
import { answerOnce, deleteOldKeys } from './answer-once.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const DAY = 24 * 60 * 60 * 1000
const request = (over = {}) => ({
  ownerId: '01900000-0000-7000-8000-000000000001',
  call: 'POST /order/action',
  key: randomUUID(),
  body: { note: 'a' },
  ...over,
})
const shoppersKept = async () => (await database.db.select({ n: count() }).from(shoppers))[0]?.n ?? 0

it('ten simultaneous requests with one idempotency key run once', async () => {
  const before = await shoppersKept()
  const requested = request()
  const ask = () =>
    answerOnce(database.db, requested, async (tx) => {
      const [made] = await tx.insert(shoppers).values({}).returning({ id: shoppers.id })
      return made
    })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(new Set(answers.map((answer) => answer?.id)).size).toBe(1)
  expect(await shoppersKept()).toBe(before + 1)
})

it('neither work nor key is stored if the work is rejected or fails', async () => {
  const before = await shoppersKept()
  const requested = request()
  const attempt = (problem: Error) =>
    answerOnce(database.db, requested, async (tx) => {
      await tx.insert(shoppers).values({})
      throw problem
    })
  await expect(attempt(businessError('out_of_stock'))).rejects.toThrow('out_of_stock')
  await expect(attempt(new Error('the lamp fell'))).rejects.toThrow('the lamp fell')
  expect(await shoppersKept()).toBe(before)
  expect(await answerOnce(database.db, requested, async () => 'done')).toBe('done')
})

it('the same key is separate for each call and shopper, and is rejected with another body', async () => {
  const requested = request()
  const first = await answerOnce(database.db, requested, async () => 'first')
  const ofOtherCall = await answerOnce(database.db, { ...requested, call: 'POST /cart/action' }, async () => 'second')
  const other = { ...requested, ownerId: '01900000-0000-7000-8000-000000000002' }
  expect([first, ofOtherCall, await answerOnce(database.db, other, async () => 'third')]).toEqual([
    'first',
    'second',
    'third',
  ])
  const turned = { ...requested, body: Object.fromEntries(Object.entries(requested.body as object).reverse()) }
  expect(await answerOnce(database.db, turned, async () => 'never')).toBe('first')
  const changed = answerOnce(database.db, { ...requested, body: { note: 'b' } }, async () => 'never')
  await expect(changed).rejects.toThrow('idempotency_key_reused')
})

it('a key is stored for seven days', async () => {
  const requested = request()
  await answerOnce(database.db, requested, async () => 'first')
  await deleteOldKeys(database.db, 6.9 * DAY)
  expect(await answerOnce(database.db, requested, async () => 'again')).toBe('first')
  await deleteOldKeys(database.db, 7.1 * DAY)
  expect(await answerOnce(database.db, requested, async () => 'again')).toBe('again')
})
