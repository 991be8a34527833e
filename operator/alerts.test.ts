import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlert } from '../api/platform/alerts/raise-alert.ts'
import { openTestShop, type TestShop } from '../api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  operator = operatorOn(shop.shop)
})
afterAll(() => shop.close())

const json = async (...words: string[]) =>
  (await operator('alerts', ...words, '--json')).out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test('alerts are listed in words, and settled with who did it and how', async () => {
  expect((await operator('alerts')).out).toBe('No open alerts.\n')
  const sum = { order: 'CH-7K3M9QX2', amount: 1428, currency: 'USD' }
  for (let n = 0; n < 2; n++) await raiseAlert(shop.db, { kind: 'given_twice', about: 'r1', details: sum })
  const [alert] = await json()
  expect(alert).toMatchObject({ kind: 'given_twice', times: 2, details: sum, settled_by: null, mailed_at: null })
  expect((await operator('alerts')).out).toMatch(
    new RegExp(`^${alert.id} .* 2 +open +Order CH-7K3M9QX2: \\$14\\.28 was given back twice`, 'm'),
  )
  const { out } = await operator('alerts', 'settle', alert.id, '--note', 'the buyer sent it back')
  expect(out).toBe(`The alert ${alert.id} is settled by operator: the buyer sent it back.\n`)
  expect((await operator('alerts')).out).toBe('No open alerts.\n')
  expect((await operator('alerts', '--all')).out).toMatch(/settled by operator: the buyer sent it back/)
  expect(await json('list', '--all')).toMatchObject([{ id: alert.id, settled_by: expect.stringContaining('operator') }])
})

test('what is no alert is said to be none', async () => {
  const nobodys = crypto.randomUUID()
  expect(await operator('alerts', 'settle', nobodys)).toEqual({
    code: 1,
    out: '',
    err: `There is no alert ${nobodys}.\n`,
  })
  expect((await operator('alerts', 'settle', 'one')).err).toMatch(/^"one" is no id of an alert/)
})
