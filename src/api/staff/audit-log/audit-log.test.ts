import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { asOperator } from '../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { blockMember } from '../members/change-member.ts'
import { aStaffMember, aStaffRow } from '../testing/staff.ts'
import { listActions } from './list-actions.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

const entry = (id: string, action = 'test.do') => ({ action, target: { type: 'test', id } })
const listed = async (query: string) => (await nargis.get(`/console/audit-log?${query}`)).data

describe('the audit log', () => {
  it('cannot be changed, whatever is tried at the database', async () => {
    await recordAction(shop.db, asOperator(shop).actor, entry('kept'))
    for (const statement of [
      "update audit_log set actor_name = 'nobody'",
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(shop.db.execute(sql.raw(statement)), statement).rejects.toThrow()
    expect((await listed('target_id=kept')).data).toHaveLength(1)
  })

  it('is written by the transaction that changes something: neither is there without the other', async () => {
    const omid = await aStaffRow(shop, { role: 'packer' })
    const failing = inTransaction(shop.db, async (tx) => {
      await blockMember({ db: tx, actor: asOperator(shop).actor }, omid.email)
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect((await listed(`target_type=staff&target_id=${omid.id}`)).data).toEqual([])
    await blockMember(asOperator(shop), omid.email)
    expect((await listed(`target_type=staff&target_id=${omid.id}`)).data).toMatchObject([
      {
        action: 'staff.block',
        actor: { kind: 'command line', name: 'operator', id: '', role: '' },
        changes: { blocked: { before: false, after: true } },
      },
    ])
  })

  it('names actor and request, and of personal data only the field name', async () => {
    await nargis.post('/console/me', { name: 'Nargis Karimi-Azizi', language: 'fa' })
    const [latest] = (await listed('action=staff.change')).data
    expect(latest).toMatchObject({
      actor: { kind: 'staff', id: nargis.id, role: 'owner' },
      target: { type: 'staff', id: nargis.id },
      changes: { name: {}, language: { before: 'en', after: 'fa' } },
      request_id: expect.stringMatching(/./),
    })
    expect(JSON.stringify(latest.changes)).not.toContain('Karimi-Azizi')
  })

  it('names session or command, and lists all actions of a session', async () => {
    await nargis.post('/console/me', { name: 'Nargis', language: 'en' })
    const [latest] = (await listed('action=staff.change')).data
    expect(latest.actor).toMatchObject({ session: expect.stringMatching(/^[0-9a-f-]{36}$/), command: '' })
    const mine = (await listed(`actor=${nargis.id}&session=${latest.actor.session}&action=staff.change`)).data
    expect(mine).toContainEqual(latest)
    expect((await listed(`actor=${nargis.id}&session=${crypto.randomUUID()}`)).data).toEqual([])
    const typed = { by: 'command line', name: 'operator', command: 'orders cancel' } as const
    await recordAction(shop.db, typed, entry('by-command'))
    const [byCommand] = (await listed('target_id=by-command')).data
    expect(byCommand.actor).toMatchObject({ kind: 'command line', session: '', command: 'orders cancel' })
  })

  it('is found by target, actor, action, area and words, and paged from the latest', async () => {
    const { actor } = asOperator(shop)
    for (let n = 0; n < 7; n++) await recordAction(shop.db, actor, entry(`page-${n}`, 'paged.do'))
    const seen: string[] = []
    let before = ''
    for (let pages = 0; pages < 4; pages++) {
      const { data, next } = await listed(`action=paged&limit=3${before && `&before=${before}`}`)
      seen.push(...data.map(({ target }: { target: { id: string } }) => target.id))
      if (next === null) break
      before = next
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `page-${n}`))
    expect((await listed('actor=command%20line&action=paged.do')).data).toHaveLength(7)
    expect((await listed(`actor=${nargis.id}&action=paged`)).data).toEqual([])
    expect((await listed('search=PAGE-4%20paged')).data).toHaveLength(1)
    expect((await listed('search=page%25')).data).toEqual([])
    expect((await listed('action=page')).data).toEqual([])
  })

  it('keeps the order of the database’s clock', async () => {
    const rows = (await listActions({ db: shop.db }, { limit: 100 })).data
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(await shop.db.$count(auditLog)).toBeGreaterThan(10)
  })
})

describe('what changed', () => {
  it.each([
    [{ a: 1, b: [2] }, { a: 1, b: [2] }, {}],
    [{ a: 1 }, { a: 2 }, { a: { before: 1, after: 2 } }],
    [{}, { a: 2 }, { a: { after: 2 } }],
    [{ a: 1 }, {}, { a: { before: 1 } }],
    [{ phone: '1', a: 1 }, { phone: '2', a: 1 }, { phone: {} }],
  ])('between %o and %o is %o', (before, after, changes) => {
    expect(changesBetween(before, after, ['phone'])).toEqual(changes)
  })
})
