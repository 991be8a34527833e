import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placedOrder } from '../../ordering/order-admin/testing/orders.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { auditLog } from './tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const entriesOf = (number: string) => shop.db.$count(auditLog, eq(auditLog.targetId, number))

test.each([
  'update audit_log set action = action',
  'delete from audit_log',
  'truncate audit_log cascade',
  `select set_config('charsu.unsaying', 'on', true); update audit_log set action = action`,
])('entries of the audit log cannot be changed: %s', async (statement) => {
  const before = await shop.db.$count(auditLog)
  const evading = shop.db.transaction(async (tx) => {
    for (const one of statement.split('; ')) await tx.execute(sql.raw(one))
  })
  await expect(evading).rejects.toThrow()
  expect(await shop.db.$count(auditLog)).toBe(before)
})

test('an action has no effect if its audit log entry cannot be written', async () => {
  const { number, read } = await placedOrder(shop)
  await shop.db.execute(sql`create function log_is_away() returns trigger language plpgsql as $$
    begin raise exception 'away'; end $$`)
  await shop.db.execute(sql`create trigger log_is_away before insert on audit_log execute function log_is_away()`)
  expect((await owner.post(`/console/orders/${number}/confirm`)).http).toBe(500)
  await shop.db.execute(sql`drop trigger log_is_away on audit_log`)
  expect(await read()).toMatchObject({ order_status: 1 })
  expect(await entriesOf(number)).toBe(0)
})

test.each(['\u0000', 'x\u0000y', '\u202e\u200b', 'x'.repeat(100_000)])(
  'a note with unusual characters is saved with an entry, or rejected without a change (%#)',
  async (text) => {
    const { number } = await placedOrder(shop)
    const { status } = await owner.post(`/console/orders/${number}/note`, { text })
    const { data } = await owner.get(`/console/orders/${number}`)
    expect(await entriesOf(number)).toBe(status === 200 ? 1 : 0)
    expect(data.notes).toHaveLength(status === 200 ? 1 : 0)
  },
)
