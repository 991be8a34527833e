import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishEvent } from '../../platform/events/publish-event.ts'
import { events } from '../../platform/events/tables.ts'
import { dueJobs } from '../../platform/jobs/testing/due-jobs.ts'
import { aReceiver, type Received, thisMachine } from '../../platform/outgoing/testing/receiver.ts'
import { PASSWORD } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { staff } from '../members/tables.ts'
import { spreadEvents } from '../news/spread-events.ts'
import { aStaffMember, consoleOf, staffSignIn } from '../testing/staff.ts'
import { sendPush } from './send-push.ts'
import { pushKeys, pushQueue, pushSubscriptions } from './tables.ts'
import { aBrowser, senderOf } from './testing/browser.ts'
import { vapidKeys } from './vapid-keys.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
let service: Awaited<ReturnType<typeof aReceiver>>
/** Status code of the push service. */
let answer: number
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
  service = await aReceiver(() => answer)
})
afterAll(async () => {
  await service.close()
  await shop.close()
})
beforeEach(async () => {
  answer = 201
  service.received.length = 0
  shop.services.allowedTargets = thisMachine
  await shop.db.delete(pushSubscriptions)
  await shop.db.delete(events)
})

const send = async (ahead = 0) =>
  sendPush(
    { ...shop.services, staffKey: shop.services.staffKey as Buffer },
    await dueJobs(shop.db, 'send_push_messages', ahead),
    ahead,
  )
const latest = () => service.received.at(-1) as Received

async function aDevice(member = owner) {
  const browser = aBrowser(service.url)
  const { endpoint, p256dh, auth } = browser
  const { data } = await member.post('/console/push', {
    endpoint,
    p256dh,
    auth,
    device: 'Mozilla/5.0 (Android) Chrome/150',
  })
  return { ...browser, id: data.devices[0].id as string }
}
async function happens(number: string) {
  await publishEvent(shop.db, { kind: 'order_placed', about: number, details: { order: number } })
  await spreadEvents(shop.db, await dueJobs(shop.db, 'spread_events'))
}

describe('a device', () => {
  test('shows what happened: sealed for it alone, from a shop that its push service knows', async () => {
    const [device, other] = [await aDevice(), aBrowser(service.url)]
    await happens('CH-20261127')
    expect(await send()).toBe(1)
    const message = device.open(latest())
    expect(message).toMatchObject({ body: expect.stringContaining('CH-20261127'), path: '/console/orders/CH-20261127' })
    expect(() => other.open(latest())).toThrow()
    expect(latest().body.includes('CH-20261127')).toBe(false)
    const { key } = (await owner.get('/console/push')).data
    const sender = senderOf(latest())
    expect(sender).toMatchObject({ aud: service.url, key })
    expect(sender.exp).toBeGreaterThan(Date.now() / 1000)
    expect(sender.sub).toMatch(/^(mailto|https):/)
    expect(Number(latest().headers.ttl)).toBeGreaterThan(3600)
  })

  test('shows it once, even if many processes send at once, and groups many events', async () => {
    const device = await aDevice()
    for (const number of ['CH-1', 'CH-2', 'CH-3']) await happens(number)
    const sent = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(sent.reduce((sum, n) => sum + n)).toBe(1)
    expect(service.received).toHaveLength(1)
    expect(device.open(latest())).toMatchObject({ body: expect.stringMatching(/^3 .*\n.*CH-3/), path: '/console/news' })
    await happens('CH-4')
    expect(await send()).toBe(0)
    expect(await send(61)).toBe(1)
    expect(device.open(latest()).body).toContain('CH-4')
  })

  test('shows it once where a process was killed before it could note it: the same tag replaces itself', async () => {
    const device = await aDevice()
    await happens('CH-1')
    await send()
    const [{ id: eventId } = { id: '' }] = await shop.db.select().from(events)
    await shop.db.insert(pushQueue).values({ subscriptionId: device.id, eventId })
    expect(await send(61)).toBe(1)
    const tags = service.received.map((one) => device.open(one).tag)
    expect(tags).toEqual([eventId, eventId])
  })

  test.each([404, 410])('that no longer exists (%i) is forgotten', async (status) => {
    await aDevice()
    await happens('CH-1')
    answer = status
    await send()
    expect(await shop.db.$count(pushSubscriptions)).toBe(0)
  })

  test('for which nothing can be sealed is forgotten, and holds up no other', async () => {
    const [broken, device] = [await aDevice(), await aDevice()]
    await shop.db
      .update(pushSubscriptions)
      .set({ p256dh: Buffer.alloc(65, 4).toString('base64url') })
      .where(eq(pushSubscriptions.id, broken.id))
    await happens('CH-1')
    await send()
    expect(await shop.db.select({ id: pushSubscriptions.id }).from(pushSubscriptions)).toEqual([{ id: device.id }])
    expect(device.open(latest()).body).toContain('CH-1')
  })

  test('that fails is sent again later, but not after a day', async () => {
    const device = await aDevice()
    await happens('CH-1')
    answer = 503
    await send()
    expect(await send()).toBe(0)
    answer = 201
    await happens('CH-2')
    await shop.db
      .update(events)
      .set({ at: sql`now() - interval '25 hours'` })
      .where(eq(events.cause, 'order_placed/CH-1'))
    expect(await send(61)).toBe(1)
    expect(device.open(latest()).path).toBe('/console/orders/CH-2')
    expect(await shop.db.$count(pushQueue)).toBe(0)
  })

  test('uses the language of its owner, and gets nothing once they are blocked or sign out', async () => {
    const member = await aStaffMember(shop, { role: 'operator' })
    const device = await aDevice(member)
    await shop.db.update(staff).set({ language: 'fa' }).where(eq(staff.id, member.id))
    await happens('CH-1')
    await send()
    expect(device.open(latest())).toMatchObject({
      body: expect.stringContaining('فرمایش'),
      path: '/fa/console/orders/CH-1',
    })
    await happens('CH-2')
    await shop.db.update(staff).set({ blockedAt: new Date() }).where(eq(staff.id, member.id))
    expect(await send(1e5)).toBe(0)
    await shop.db.update(staff).set({ blockedAt: null }).where(eq(staff.id, member.id))
    await member.post('/console/sign-out')
    expect(await shop.db.$count(pushSubscriptions)).toBe(0)
  })

  test('gets nothing once all sessions of its owner end, even if its own had expired', async () => {
    const member = await aStaffMember(shop, { role: 'packer' })
    const here = await aDevice(member)
    const phone = await aDevice({ ...member, ...consoleOf(shop, (await staffSignIn(shop, member.email)).data.token) })
    const others = await aDevice()
    await shop.db
      .update(pushSubscriptions)
      .set({ sessionId: crypto.randomUUID() })
      .where(eq(pushSubscriptions.id, phone.id))
    const there = async () => (await shop.db.select().from(pushSubscriptions)).map(({ id }) => id).toSorted()
    const passwords = { old_password: PASSWORD, password: 'cardamom-tea-9', password_confirmation: 'cardamom-tea-9' }
    expect((await member.post('/console/password', passwords)).status).toBe(200)
    expect(await there()).toEqual([here.id, others.id].toSorted())
    await shop.db.update(pushSubscriptions).set({ sessionId: null }).where(eq(pushSubscriptions.id, here.id))
    expect((await owner.post(`/console/staff/${member.id}/sign-out`)).status).toBe(200)
    expect(await there()).toEqual([others.id])
  })

  test('is invalid if its owner is blocked or lacks a second factor that their role now requires', async () => {
    const evening = { name: 'evening', title_en: 'Evening', title_fa: 'شام', permissions: ['calls.make'] }
    expect((await owner.post('/console/roles', evening)).status).toBe(200)
    const [laila, omid] = [await aStaffMember(shop, { role: 'evening' }), await aStaffMember(shop, { role: 'evening' })]
    for (const one of [laila, omid, owner]) await aDevice(one)
    const told = async () => (await shop.db.select().from(pushSubscriptions)).map(({ staffId }) => staffId).toSorted()
    expect(await told()).toEqual([laila.id, omid.id, owner.id].toSorted())
    expect((await owner.post(`/console/staff/${laila.id}/block`)).status).toBe(200)
    expect(await told()).toEqual([omid.id, owner.id].toSorted())
    expect((await owner.post('/console/roles/evening', { second_factor: true, seen: {} })).status).toBe(200)
    expect(await told()).toEqual([owner.id])
    expect((await omid.get('/console/me')).http).toBe(401)
  })
})

describe('staff', () => {
  test('have ten devices at most, the same browser once, and end each', async () => {
    const first = await aDevice()
    await owner.post('/console/push', { endpoint: first.endpoint, p256dh: first.p256dh, auth: first.auth })
    expect((await owner.get('/console/push')).data.devices).toHaveLength(1)
    await Promise.all(Array.from({ length: 14 }, () => aDevice()))
    const { devices } = (await owner.get('/console/push')).data
    expect(devices).toHaveLength(10)
    await owner.remove(`/console/push/${devices[0].id}`)
    expect((await owner.remove(`/console/push/${devices[0].id}`)).data.devices).toHaveLength(9)
  })

  test('give no keys that are none, and no push service within a network', async () => {
    const { endpoint, p256dh, auth } = aBrowser(service.url)
    const input = { endpoint, p256dh, auth }
    const refused = { data: { codes: ['push_not_possible'] } }
    const noPoints = [Buffer.alloc(32), Buffer.alloc(65), Buffer.alloc(65, 4)].map((key) => key.toString('base64url'))
    for (const no of noPoints)
      expect(await owner.post('/console/push', { ...input, p256dh: no }), no).toMatchObject(refused)
    expect(await owner.post('/console/push', { ...input, auth: p256dh })).toMatchObject(refused)
    delete shop.services.allowedTargets
    expect(await owner.post('/console/push', input)).toMatchObject(refused)
  })

  test('have one key of the shop, though it is first needed by many at once; the private one is sealed', async () => {
    await shop.db.delete(pushKeys)
    const made = await Promise.all(
      Array.from({ length: 8 }, () => vapidKeys(shop.db, shop.services.staffKey as Buffer)),
    )
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
    const [kept] = await shop.db.select().from(pushKeys)
    expect(kept?.privateKey).not.toContain(made[0]?.privateKey)
    await expect(vapidKeys(shop.db, Buffer.alloc(32))).rejects.toThrow()
  })
})
