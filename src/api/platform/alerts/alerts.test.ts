import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import type { Db } from '../database/db.ts'
import { outbox } from '../mail/tables.ts'
import { listAlerts } from './list-alerts.ts'
import { deleteOldAlerts, mailAlerts } from './mail-alerts.ts'
import { raiseAlert, raiseLastingAlert, settleResolvedAlert } from './raise-alert.ts'
import { settleAlert } from './settle-alert.ts'
import { alerts } from './tables.ts'
import { watchClock } from './watch-clock.ts'
import { diskWatch } from './watch-disk.ts'

let shop: TestShop
let db: Db
beforeAll(async () => {
  shop = await openTestShop()
  db = shop.db
})
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(alerts)
  await db.delete(outbox)
})

const DESK = 'desk@shop.example'
const context = () => ({ db, actor: { by: 'command line', name: 'Zahra' } as const })
const failed = (about = 'r1') =>
  ({ kind: 'refund_failed', about, details: { order: 'CH-1', amount: 500, currency: 'USD' } }) as const
const full = { kind: 'disk', about: 'shop-1', details: { host: 'shop-1' } } as const
const open = () => listAlerts(context(), { all: false, limit: 100 })
const all = () => listAlerts(context(), { all: true, limit: 100 })
const mails = async () => (await db.select().from(outbox).orderBy(outbox.id)).filter(({ kind }) => kind === 'alerts')
/** Makes alerts seem mailed this many minutes earlier. */
const later = (minutes: number) =>
  db.update(alerts).set({ mailedAt: sql`${alerts.mailedAt} - make_interval(mins => ${minutes})` })

describe('an alert', () => {
  test('is stored when its transaction commits, and not when it is rolled back', async () => {
    await db.transaction(async (tx) => await raiseAlert(tx, failed()))
    await db
      .transaction(async (tx) => {
        await raiseAlert(tx, failed('r2'))
        tx.rollback()
      })
      .catch(() => {})
    expect(await open()).toMatchObject([{ kind: 'refund_failed', times: 1, mailedAt: null }])
  })

  test('is stored once per cause for twenty simultaneous reports, and emailed once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => raiseAlert(db, failed())))
    await raiseAlert(db, full)
    const mailed = await Promise.all([mailAlerts(db, DESK), mailAlerts(db, DESK), mailAlerts(db, DESK)])
    expect(mailed.toSorted()).toEqual([0, 0, 2])
    expect((await open()).map(({ times }) => times).toSorted()).toEqual([1, 20])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: DESK, language: 'en' })
    expect(mail?.content.alerts).toHaveLength(2)
    await raiseAlert(db, failed())
    await later(5)
    expect(await mailAlerts(db, DESK)).toBe(0)
  })

  test('that was resolved opens and is emailed again if its cause happens again', async () => {
    await raiseAlert(db, failed())
    await mailAlerts(db, DESK)
    const [{ id } = { id: '' }] = await open()
    expect(await settleAlert(context(), id, 'by bank transfer')).toMatchObject({ settledBy: 'Zahra: by bank transfer' })
    expect(await settleAlert(context(), id)).toMatchObject({ settledBy: 'Zahra: by bank transfer' })
    expect(await open()).toEqual([])
    expect(await all()).toMatchObject([{ id, times: 1 }])
    await raiseAlert(db, failed())
    expect(await open()).toMatchObject([{ id, times: 2, settledBy: null, mailedAt: null }])
    await later(5)
    expect(await mailAlerts(db, DESK)).toBe(1)
    await expect(settleAlert(context(), crypto.randomUUID())).rejects.toThrow('alert_unknown')
  })

  test('of a lasting condition stays resolved until the condition has ended once', async () => {
    await raiseLastingAlert(db, full)
    const [{ id } = { id: '' }] = await open()
    await settleAlert(context(), id)
    await raiseLastingAlert(db, full)
    expect(await open()).toEqual([])
    await settleResolvedAlert(db, full)
    expect(await all()).toMatchObject([{ settledBy: null, times: 2 }])
    await raiseLastingAlert(db, full)
    expect(await open()).toMatchObject([{ id, times: 3 }])
    await settleResolvedAlert(db, full)
    expect(await open()).toEqual([])
  })

  test('waits until an email address is set; many alerts are combined into one email a minute', async () => {
    await raiseAlert(db, failed())
    expect(await mailAlerts(db, '')).toBe(0)
    expect(await mailAlerts(db, DESK)).toBe(1)
    for (let n = 0; n < 60; n++) await raiseAlert(db, failed(`storm ${n}`))
    expect(await mailAlerts(db, DESK)).toBe(0)
    await later(2)
    const mailed = await Promise.all(Array.from({ length: 8 }, () => mailAlerts(db, DESK)))
    expect(mailed.filter((n) => n > 0)).toEqual([50])
    await later(2)
    expect(await mailAlerts(db, DESK)).toBe(10)
    expect(await mails()).toHaveLength(3)
  })

  test('also waits for the next minute if a process with a later transaction sent an email first', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select now()`)
      await raiseAlert(db, failed())
      expect(await mailAlerts(db, DESK)).toBe(1)
      await raiseAlert(db, failed('r2'))
      expect(await mailAlerts(tx as unknown as Db, DESK)).toBe(0)
    })
  })

  test('about failing emails is listed and not emailed', async () => {
    await raiseAlert(db, { kind: 'mail', about: 'ECONNREFUSED', details: { code: 'ECONNREFUSED' } }, { unmailed: true })
    expect(await mailAlerts(db, DESK)).toBe(0)
    expect(await open()).toMatchObject([{ kind: 'mail' }])
  })

  test('is deleted three months after it was resolved; open alerts stay', async () => {
    for (const about of ['old', 'new', 'open']) await raiseAlert(db, failed(about))
    const settled = (about: string, days: number) =>
      db
        .update(alerts)
        .set({ settledAt: sql`now() - make_interval(days => ${days})` })
        .where(sql`${alerts.cause} = ${`refund_failed/${about}`}`)
    await settled('old', 91)
    await settled('new', 89)
    await deleteOldAlerts(db)
    expect(await all()).toHaveLength(2)
  })
})

describe('the clock of a machine', () => {
  /** A clock that is `ahead` by this many milliseconds. The answer takes `took` milliseconds. */
  const aClock = (ahead: number, took = 0) => {
    let looks = 0
    return () => Date.now() + ahead + took * looks++
  }
  test.each([
    ['right', 0, 0, []],
    ['four seconds ahead', 4_000, 0, []],
    ['seven ahead', 7_000, 0, [{ seconds: 7 }]],
    ['seven behind', -7_000, 0, [{ seconds: -7 }]],
    ['seven ahead in a response that took six', 7_000 - 3_000, 6_000, []],
    ['twelve ahead in a response that took six', 12_000 - 3_000, 6_000, [{ seconds: 12 }]],
  ])('that is %s', async (_, ahead, took, details) => {
    await watchClock(db, aClock(ahead, took))
    expect((await open()).map((alert) => ({ seconds: alert.details.seconds }))).toEqual(details)
    await watchClock(db)
    expect(await open()).toEqual([])
  })
})

describe('a full disk of a machine', () => {
  test('opens an alert while there is room for it, and resolves it when there is space again', async () => {
    let room = false
    const look = diskWatch({
      db,
      hasFreeSpace: async () => room,
      notifyNow: () => Promise.reject(new Error('not asked for')),
    })
    for (let n = 0; n < 3; n++) await look()
    expect(await open()).toMatchObject([{ kind: 'disk', times: 3 }])
    room = true
    await look()
    expect(await open()).toEqual([])
  })

  test('without room for an alert is reported immediately and once', async () => {
    const told: string[] = []
    const full = db.transaction(async (tx) => {
      await tx.execute(`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
      await tx.execute('create trigger no_room before insert on alerts for each row execute function no_room()')
      const look = diskWatch({
        db: tx as unknown as Db,
        hasFreeSpace: async () => false,
        notifyNow: async ({ kind }) => void told.push(kind),
      })
      // A savepoint allows further statements after an error.
      for (let n = 0; n < 3; n++) await tx.transaction(look).catch(() => {})
      tx.rollback()
    })
    await expect(full).rejects.toThrow('Rollback')
    expect(told).toEqual(['disk'])
  })
})
