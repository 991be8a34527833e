import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { containsCode, NO_SERVER } from '../../platform/mail/rules.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { roles } from '../roles/tables.ts'
import { aStaffMember } from '../testing/staff.ts'

const REFUSED = "Can't send mail - all recipients were rejected: 550 5.1.1 <maryam@example.af>: unknown"

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
})

type Made = Partial<typeof outbox.$inferInsert>

/** A mail that has failed for good, unless `made` changes that. */
async function aMail(made: Made = {}) {
  const kind = made.kind ?? 'order_placed'
  const content = containsCode(kind) ? {} : { orderId: 'x' }
  const input = { attempts: 10, failedAt: new Date(), problem: REFUSED, nextTryAt: new Date() }
  const values = { kind, recipient: 'maryam@example.af', language: 'fa', content, cause: crypto.randomUUID(), ...input }
  const [row] = await shop.db
    .insert(outbox)
    .values({ ...values, ...made })
    .returning()
  if (!row) throw new Error('no mail')
  return row
}

const listed = async (who: typeof owner, query = '') => (await who.get(`/console/mails?${query}`)).data
const stateOf = async (id: string) => (await shop.db.select().from(outbox).where(eq(outbox.id, id)))[0]
const entriesOf = async (id: string) =>
  (await owner.get(`/console/audit-log?target_type=mail&target_id=${id}`)).data.data

describe('mails that did not leave', () => {
  it('are listed with their cause, the newest first, as many as Home counts', async () => {
    const [first, second] = [await aMail(), await aMail({ problem: 'connect ECONNREFUSED 127.0.0.1:587' })]
    await aMail({ failedAt: null, problem: null, attempts: 0 })
    await aMail({ failedAt: null, sentAt: new Date(), problem: null })
    const { data, next } = await listed(owner)
    expect(data).toMatchObject([
      { id: second.id, cause: 'unreachable', next_try_at: null },
      { id: first.id, cause: 'recipient', recipient: 'maryam@example.af', problem: REFUSED, can_leave: true },
    ])
    expect(next).toBeNull()
    const waiting = (await owner.get('/console/waiting')).data.data
    expect(waiting).toContainEqual({ kind: 'mails', count: 2 })
  })

  it('are paged; retried ones have a separate list', async () => {
    const made = [await aMail(), await aMail(), await aMail()].map(({ id }) => id).reverse()
    const page = await listed(owner, 'limit=2')
    const rest = await listed(owner, `limit=2&before=${page.next}`)
    expect([...page.data, ...rest.data].map(({ id }: { id: string }) => id)).toEqual(made)
    const again = await aMail({ failedAt: null, attempts: 2 })
    expect((await listed(owner, 'only=retrying')).data).toMatchObject([
      { id: again.id, next_try_at: again.nextTryAt.toISOString() },
    ])
  })

  it('that were stored without a mail server have a separate list, and are sent one by one', async () => {
    const stored = await aMail({ problem: NO_SERVER, attempts: 1 })
    expect((await listed(owner)).data).toEqual([])
    const { data } = await listed(owner, 'only=no_server')
    expect(data).toMatchObject([{ id: stored.id, cause: 'no_server', can_leave: true, next_try_at: null }])
    expect((await owner.get('/console/waiting')).data.data).toContainEqual({ kind: 'mails', count: 0 })
    expect((await owner.post('/console/mails/retry')).data).toEqual({ count: 0 })
    expect((await owner.post(`/console/mails/${stored.id}/retry`)).status).toBe(200)
    expect((await stateOf(stored.id))?.failedAt).toBeNull()
  })

  it('show a recipient only to staff with the permission, also in server messages', async () => {
    await shop.db
      .insert(roles)
      .values({ name: 'watcher', title: { en: 'Watcher' }, permissions: ['news.read'], secondFactor: false })
    const watcher = await aStaffMember(shop, { role: 'watcher' })
    await aMail()
    await aMail({ kind: 'staff_invited', recipient: 'omid@example.af', problem: 'to omid@example.af' })
    const toShop = await aMail({ kind: 'contact', recipient: 'shop@example.af' })
    const { data } = await listed(watcher)
    expect(data).toMatchObject([
      { id: toShop.id, recipient: 'shop@example.af' },
      { recipient: null, problem: '' },
      { recipient: null, problem: '', cause: 'recipient' },
    ])
    expect((await watcher.post(`/console/mails/${toShop.id}/retry`)).http).toBe(404)
  })

  it('are tried again one by one, and each try is in the audit log without an address', async () => {
    const { id } = await aMail()
    expect(await owner.post(`/console/mails/${id}/retry`)).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toMatchObject({ failedAt: null, attempts: 0 })
    const entries = await entriesOf(id)
    expect(entries).toMatchObject([{ action: 'mails.retry', changes: { kind: { after: 'order_placed' } } }])
    expect(JSON.stringify(entries)).not.toContain('maryam')
  })

  it('are tried again all at once, but for codes that were forgotten', async () => {
    const [mail, code] = [await aMail(), await aMail({ kind: 'verify' })]
    expect((await owner.post('/console/mails/retry')).data).toEqual({ count: 1 })
    expect((await stateOf(mail.id))?.failedAt).toBeNull()
    expect((await stateOf(code.id))?.failedAt).not.toBeNull()
    expect((await owner.post(`/console/mails/${code.id}/retry`)).data.codes).toEqual(['mail_code_forgotten'])
    expect((await listed(owner)).data).toMatchObject([{ id: code.id, can_leave: false }])
  })

  it('are deleted once by two simultaneous requests', async () => {
    const { id } = await aMail()
    const answers = await Promise.all([1, 2].map(() => owner.post(`/console/mails/${id}/drop`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(answers.find(({ status }) => status === 201)?.data.codes).toEqual(['mail_gone'])
    expect(await stateOf(id)).toBeUndefined()
    expect(await entriesOf(id)).toMatchObject([
      { action: 'mails.drop', changes: { kind: { before: 'order_placed' }, recipient: {} } },
    ])
  })

  it('that are being sent or were sent are neither', async () => {
    const onItsWay = await aMail({
      failedAt: null,
      problem: null,
      nextTryAt: sql`now() + interval '5 minutes'` as never,
    })
    const left = await aMail({ failedAt: null, problem: null, sentAt: new Date() })
    for (const { id } of [onItsWay, left])
      for (const step of ['retry', 'drop'])
        expect((await owner.post(`/console/mails/${id}/${step}`)).data.codes).toEqual(['mail_gone'])
    expect(await shop.db.$count(outbox)).toBe(2)
  })
})
