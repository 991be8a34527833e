import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAlerts } from '#api/platform/alerts/list-alerts.ts'
import { raiseAlert } from '#api/platform/alerts/raise-alert.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { asOperator } from '#api/testing/operator.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
beforeAll(async () => {
  shop = await openTestShop()
  await aStaffRow(shop, { name: 'Nargis Karimi' })
  operator = operatorOn(shop.services)
})
afterAll(() => shop.close())

test('alerts are listed as sentences, and resolved with actor and note', async () => {
  expect((await operator('alerts', 'list')).out).toBe('None.\n')
  const sum = { order: 'CH-7K3M9QX2', amount: 1428, currency: 'USD' }
  for (let n = 0; n < 2; n++) await raiseAlert(shop.db, { kind: 'given_twice', about: 'r1', details: sum })
  const [alert] = JSON.parse((await operator('alerts', 'list', '--json')).out).data
  expect(alert).toMatchObject({ kind: 'given_twice', times: 2, details: sum })
  expect((await operator('alerts', 'list')).out).toMatch(
    new RegExp(`^${alert.id} +Order CH-7K3M9QX2: \\$14\\.28 was refun.* 2 `, 'm'),
  )
  expect(await operator('alerts', 'settle', alert.id, '--said', 'the buyer sent it back')).toMatchObject({ code: 0 })
  expect((await operator('alerts', 'list')).out).toBe('None.\n')
  expect(await listAlerts(asOperator(shop), { all: true, limit: 9 })).toMatchObject([
    { id: alert.id, settledBy: 'Nargis Karimi: the buyer sent it back' },
  ])
})

test.each(['00000000-0000-7000-8000-000000000000', 'one'])('%s is no alert', async (id) => {
  expect(await operator('alerts', 'settle', id)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^.+\n$/),
  })
})
