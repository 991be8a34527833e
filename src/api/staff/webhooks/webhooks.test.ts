import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endDemo, markAsDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { publishEvent } from '../../platform/events/publish-event.ts'
import { events } from '../../platform/events/tables.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { dueJobs } from '../../platform/jobs/testing/due-jobs.ts'
import { aReceiver, type Received, thisMachine } from '../../platform/outgoing/testing/receiver.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { spreadEvents } from '../news/spread-events.ts'
import { aStaffMember, consoleOf } from '../testing/staff.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { deliveries, webhooks } from './tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
let receiver: Awaited<ReturnType<typeof aReceiver>>
/** Status code of the receiving program. */
let answer: number | Promise<number>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
  receiver = await aReceiver(() => answer)
})
afterAll(async () => {
  await receiver.close()
  await shop.close()
})
beforeEach(async () => {
  answer = 204
  receiver.received.length = 0
  shop.services.allowedTargets = thisMachine
  await shop.db.delete(events)
  await shop.db.delete(webhooks)
})

const sending = () => ({
  db: shop.db,
  staffKey: shop.services.staffKey as Buffer,
  allowedTargets: shop.services.allowedTargets,
})
const send = async (ahead = 0) => sendDeliveries(sending(), await dueJobs(shop.db, 'send_webhooks', ahead), ahead)

async function aWebhook(path = '/hook', kinds = ['order_placed']) {
  const { data } = await owner.post('/console/webhooks', { url: receiver.url + path, kinds })
  return { id: data.webhook.id as string, secret: data.secret as string }
}
async function happens(about: string = crypto.randomUUID()) {
  await publishEvent(shop.db, { kind: 'order_placed', about, details: { order: 'CH-7K3M9QX2' } })
  await spreadEvents(shop.db, await dueJobs(shop.db, 'spread_events'))
}
const idOf = async (url: string) =>
  (await owner.get('/console/webhooks')).data.data.find((one: { url: string }) => one.url === url).id as string
const sentTo = async (id: string) => (await owner.get(`/console/webhooks/${id}`)).data.deliveries
/** Checks a signature as standardwebhooks.com describes it. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

describe('a program', () => {
  test('gets its events, signed with the secret that was shown once', async () => {
    const { id, secret } = await aWebhook()
    await publishEvent(shop.db, { kind: 'webhook_off', about: 'x', details: { webhook: id, host: 'x' } })
    await happens()
    expect(await send()).toBe(1)
    const [received] = receiver.received as [Received]
    expect(JSON.parse(received.body.toString())).toEqual({
      id: received.headers['webhook-id'],
      version: 1,
      type: 'order_placed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { order: 'CH-7K3M9QX2' },
    })
    expect(isSigned(received, secret)).toBe(true)
    expect(isSigned({ ...received, body: Buffer.from('{}') }, secret)).toBe(false)
    expect(Math.abs(Number(received.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    expect(await sentTo(id)).toMatchObject([{ state: 'sent', attempts: 1, answered: 204 }])
    expect(secret).toMatch(/^whsec_/)
    expect(JSON.stringify(await shop.db.select().from(webhooks))).not.toContain(secret.slice(6))
    expect(JSON.stringify((await owner.get('/console/webhooks')).data)).not.toContain('whsec')
  })

  test('belongs to the shop, not to the member who added it: it continues after they are blocked, while their keys end', async () => {
    const maker = await aStaffMember(shop)
    const { data: key } = await maker.post('/console/tokens', { name: 'Theirs', permissions: ['orders.read'], days: 7 })
    const program = consoleOf(shop, key.token)
    expect((await program.get('/console/orders')).status).toBe(200)
    const kinds = ['order_placed']
    const { data } = await maker.post('/console/webhooks', { url: `${receiver.url}/theirs`, kinds })
    expect((await owner.post(`/console/staff/${maker.id}/block`)).status).toBe(200)
    await happens()
    expect(await send()).toBe(1)
    expect(await sentTo(data.webhook.id)).toMatchObject([{ state: 'sent' }])
    expect((await program.get('/console/orders')).http).toBe(401)
    // Staff with the permission for webhooks can switch it off.
    expect((await owner.post(`/console/webhooks/${data.webhook.id}`, { on: false })).status).toBe(200)
    await happens()
    expect(await send()).toBe(0)
  })

  test('is sent once, even if many processes send at once', async () => {
    const { id } = await aWebhook()
    for (let n = 0; n < 10; n++) await happens()
    const sent = await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(sent.reduce((sum, n) => sum + n)).toBe(10)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(10)
    expect(new Set(ids).size).toBe(10)
    expect(await sentTo(id)).toHaveLength(10)
  })

  test('is sent again with the same id if a process was killed before it recorded the result', async () => {
    const { id } = await aWebhook()
    await happens()
    // The process stopped after sending, before it recorded the success.
    await send()
    await shop.db.update(deliveries).set({ sentAt: null, nextTryAt: sql`now() + interval '1 minute'` })
    expect(await send()).toBe(0)
    expect(await send(61)).toBe(1)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toEqual(first?.body)
    expect(await sentTo(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('that fails is retried at growing intervals, then given up; staff can retry it once more', async () => {
    const { id } = await aWebhook()
    await happens()
    answer = 500
    await send()
    const [waiting] = await sentTo(id)
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, answered: 500, problem: 'HTTP 500' })
    expect(await send()).toBe(0)
    answer = 302
    expect(await send(6)).toBe(1)
    expect(await sentTo(id)).toMatchObject([{ state: 'waiting', attempts: 2, answered: 302 }])
    await shop.db.update(deliveries).set({ attempts: 9, nextTryAt: sql`now()` })
    await send()
    expect(await sentTo(id)).toMatchObject([{ state: 'failed', attempts: 10 }])
    expect(await send(1e6)).toBe(0)
    answer = 200
    const [{ id: delivery }] = await sentTo(id)
    await owner.post(`/console/webhooks/${id}/deliveries/${delivery}/again`)
    expect(await send()).toBe(1)
    expect(await sentTo(id)).toMatchObject([{ state: 'sent', answered: 200 }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await owner.get('/console/webhooks')).data.data).toMatchObject([{ failing_since: null }])
  })

  test('that has not responded for days is disabled, and its owners are notified once', async () => {
    const { id } = await aWebhook()
    answer = 500
    for (let n = 0; n < 3; n++) await happens()
    await send()
    await shop.db.update(webhooks).set({ failingSince: sql`now() - interval '4 days'` })
    await shop.db.update(deliveries).set({ nextTryAt: sql`now()` })
    await send()
    expect((await owner.get('/console/webhooks')).data.data).toMatchObject([{ on: false }])
    await spreadEvents(shop.db, await dueJobs(shop.db, 'spread_events'))
    const news = (await owner.get('/console/news')).data.data
    expect(news.filter(({ kind }: { kind: string }) => kind === 'webhook_off')).toMatchObject([
      { details: { webhook: id, host: new URL(receiver.url).host } },
    ])
    await happens()
    expect(await send(1e6)).toBe(0)
    await owner.post(`/console/webhooks/${id}`, { on: true })
    expect((await owner.get('/console/webhooks')).data.data).toMatchObject([{ on: true, failing_since: null }])
  })

  test('that a demo member added gets nothing once the demo is over', async () => {
    await markAsDemo(shop.db)
    const guest = await aStaffMember(shop, { demo: true })
    await guest.post('/console/webhooks', { url: `${receiver.url}/theirs`, kinds: ['order_placed'] })
    await happens()
    await endDemo(shop.db)
    expect(await send()).toBe(0)
    await happens()
    expect(await send()).toBe(0)
    expect((await owner.get('/console/webhooks')).data.data).toEqual([])
  })

  test('gets two deliveries at a time, so that a long queue does not delay others', async () => {
    const { id: busy } = await aWebhook('/busy')
    for (let n = 0; n < 12; n++) await happens()
    await aWebhook('/quiet')
    await happens()
    let taken = 0
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const jobs = await runJobs(shop.database, shop.services.log)
    onTestFinished(() => jobs.close())
    await jobs.take('send_webhooks', async (ids) => {
      const sent = await sendDeliveries(sending(), ids)
      taken += sent
      // Jobs of earlier tests have no deliveries left to send.
      if (sent) await gate
    })
    const paths = () => receiver.received.map(({ path }) => path).toSorted()
    await vi.waitFor(() => expect(taken).toBe(3), 60_000)
    expect(paths()).toEqual(['/busy', '/busy', '/quiet'])
    const waiting = async () => (await sentTo(busy)).filter(({ state }: { state: string }) => state === 'waiting')
    expect(await waiting()).toHaveLength(11)
    open()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000)
  })
})

describe('staff', () => {
  const add = (url: string, kinds = ['order_placed']) => owner.post('/console/webhooks', { url, kinds })

  test.each([
    ['http://example.com/hook', 'webhook_not_https'],
    ['https://localhost/hook', 'webhook_not_public'],
    ['https://169.254.169.254/latest', 'webhook_not_public'],
  ])('add no %s', async (url, code) => {
    delete shop.services.allowedTargets
    expect((await add(url)).data).toMatchObject({ codes: [code] })
    expect(await shop.db.$count(webhooks)).toBe(0)
  })

  test('add each address once and at most the limit, for twenty simultaneous requests', async () => {
    const same = await Promise.all(Array.from({ length: 20 }, () => add(`${receiver.url}/same`)))
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    const many = await Promise.all(Array.from({ length: 25 }, (_, n) => add(`${receiver.url}/${n}`)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(await shop.db.$count(webhooks)).toBe(20)
  })

  test('of the demo leave alone what will be there after it, and their own is no hindrance then', async () => {
    const { id, secret } = await aWebhook()
    await happens()
    await send()
    const [{ id: delivery }] = await sentTo(id)
    await markAsDemo(shop.db)
    const guest = await aStaffMember(shop, { demo: true })
    const refused = { data: { codes: ['role_above_own'] } }
    const place = `/console/webhooks/${id}`
    expect(await guest.post(place, { on: false })).toMatchObject(refused)
    expect(await guest.post(place, { kinds: ['dispute'], seen: ['order_placed'] })).toMatchObject(refused)
    expect(await guest.post(`${place}/secret`)).toMatchObject(refused)
    expect(await guest.post(`${place}/deliveries/${delivery}/again`)).toMatchObject(refused)
    expect(await guest.remove(place)).toMatchObject(refused)
    await happens()
    await send()
    expect(isSigned(receiver.received[1] as Received, secret)).toBe(true)

    const url = `${receiver.url}/theirs`
    for (let n = 0; n < 19; n++)
      await guest.post('/console/webhooks', { url: n ? url + n : url, kinds: ['order_placed'] })
    expect((await add(`${receiver.url}/one-more`)).data).toMatchObject({ codes: ['webhooks_full'] })
    expect((await guest.post(`/console/webhooks/${await idOf(url)}`, { on: false })).status).toBe(200)
    await endDemo(shop.db)
    expect((await add(url)).status).toBe(200)
    expect(await shop.db.$count(webhooks)).toBe(2)
  })

  test('are not notified of events without permission; the choices of others stay', async () => {
    const { id } = await aWebhook('/hook', ['order_placed', 'dispute'])
    const permissions = ['tokens.write', 'goods.read']
    const wires = { name: 'wires', title_en: 'Wires', title_fa: 'سیم', second_factor: true, permissions }
    expect((await owner.post('/console/roles', wires)).status).toBe(200)
    const clerk = await aStaffMember(shop, { role: 'wires' })
    const refused = { data: { codes: ['token_above_own'] } }
    const url = `${receiver.url}/clerk`
    expect(await clerk.post('/console/webhooks', { url, kinds: ['stock_low', 'order_placed'] })).toMatchObject(refused)
    expect((await clerk.post('/console/webhooks', { url, kinds: ['stock_low'] })).status).toBe(200)
    const change = (kinds: string[]) => clerk.post(`/console/webhooks/${id}`, { kinds })
    expect(await change(['order_placed', 'dispute', 'books'])).toMatchObject(refused)
    expect((await change(['order_placed', 'stock_low'])).data).toMatchObject({ kinds: ['order_placed', 'stock_low'] })
    expect(await change(['order_placed', 'stock_low', 'dispute'])).toMatchObject(refused)
  })

  test('change its events; the slower editor gets an error, and the log has each change once', async () => {
    const { id } = await aWebhook()
    const change = (body: object) => owner.post(`/console/webhooks/${id}`, body)
    await change({ kinds: ['dispute'], seen: ['order_placed'] })
    await change({ kinds: ['dispute'], seen: ['order_placed'] })
    expect((await change({ kinds: ['stock_low'], seen: ['order_placed'] })).data).toMatchObject({
      codes: ['webhook_changed_meanwhile'],
    })
    const log = await owner.get(`/console/audit-log?action=webhook.change&target_id=${id}`)
    expect(log.data.data).toHaveLength(1)
    expect((await owner.get('/console/webhooks')).data.data).toMatchObject([{ kinds: ['dispute'] }])
  })

  test('make a new secret, which signs from then on, and remove a program with all that was sent', async () => {
    const { id, secret } = await aWebhook()
    const { data } = await owner.post(`/console/webhooks/${id}/secret`)
    expect(data.secret).not.toBe(secret)
    await happens()
    await send()
    expect(isSigned(receiver.received[0] as Received, data.secret)).toBe(true)
    await owner.remove(`/console/webhooks/${id}`)
    expect(await shop.db.$count(deliveries, eq(deliveries.webhookId, id))).toBe(0)
    expect((await owner.get(`/console/webhooks/${id}`)).http).toBe(404)
  })
})
