import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { orderMailFillers } from '../../ordering/orders/fill-order-mail.ts'
import { senderIn } from '../../site/settings/mail-sender.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { alerts } from '../alerts/tables.ts'
import type { Database, Db } from '../database/db.ts'
import { openDatabase } from '../database/open.ts'
import { Child } from '../database/testing/child.ts'
import { temporaryDataDir } from '../database/testing/temporary-folder.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { deleteOldMails } from './outbox.ts'
import { DeliveryError, type Post } from './post.ts'
import { queueMail } from './queue-mail.ts'
import { NO_SERVER } from './rules.ts'
import { mailSender } from './send-mails.ts'
import { smtpPost } from './smtp-post.ts'
import { outbox } from './tables.ts'
import { plainMails } from './testing/plain-mails.ts'
import { openTestSmtp, refusal } from './testing/smtp-server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.execute(sql`delete from jobs.job`)
  await shop.db.delete(outbox)
  await shop.db.delete(alerts)
})

let causes = 0
const aCode = (db: Db, code = 'code-of-maryam') =>
  queueMail(db, {
    kind: 'verify',
    to: 'maryam@example.com',
    language: 'fa',
    content: { name: 'Maryam', code },
    cause: `test/${++causes}`,
  })

/** A process that sends mails and collects its log lines. */
async function sending(database: Database, post: Post, { leaves = true } = {}) {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const from = 'no-reply@shop.example'
  const filled = { fillers: orderMailFillers, senderIn, render: plainMails, leaves }
  const { send } = mailSender({ db: database.db, log, siteUrl: 'https://shop.example', from, post, ...filled })
  const jobs = await runJobs(database, log)
  onTestFinished(() => jobs.close())
  await jobs.take('send_mails', send)
  return { lines, close: jobs.close }
}

const content = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' }
const rows = () => shop.db.select().from(outbox)
const allSent = (db = shop.db) =>
  vi.waitFor(async () => expect(await db.$count(outbox, sql`${outbox.sentAt} is null`)).toBe(0), {
    timeout: 120_000,
    interval: 50,
  })

test('an email is queued when its transaction commits, and not when it is rolled back', async () => {
  await shop.db
    .transaction(async (tx) => {
      await aCode(tx as unknown as Db)
      expect(await tx.$count(outbox)).toBe(1)
      tx.rollback()
    })
    .catch(() => {})
  expect(await rows()).toEqual([])
})

test('one cause queues one email', async () => {
  const mail = { kind: 'contact', to: 'shop@example.com', language: 'en', cause: 'contact/1' } as const
  await Promise.all([1, 2, 3].map(() => queueMail(shop.db, { ...mail, content })))
  expect(await rows()).toHaveLength(1)
})

test('a sent email is recorded, its code deleted, and the log contains neither recipient nor code', async () => {
  const smtp = await openTestSmtp()
  onTestFinished(() => smtp.close())
  await aCode(shop.db)
  const { lines } = await sending(shop.database, smtpPost(smtp.url))
  await allSent()
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 1, problem: null, failedAt: null })
  expect(row?.content).toEqual({})
  const [received] = smtp.received
  expect(received).toMatchObject({ to: ['maryam@example.com'], messageId: `<${row?.id}@shop.example>` })
  expect(received?.raw).toContain('code-of-maryam')
  expect(lines.join()).toContain('mail sent')
  expect(lines.join()).not.toMatch(/maryam/i)
})

test('a temporary failure is retried, a permanent one is not, and the log contains no content', async () => {
  await aCode(shop.db, 'first-code')
  await aCode(shop.db, 'second-code')
  const { lines, close } = await sending(shop.database, async ({ to, text }) => {
    throw new DeliveryError(`<${to}> has no room for ${text}`, { code: 'EENVELOPE', forGood: text === 'second-code' })
  })
  await vi.waitFor(async () => expect((await rows()).map(({ problem }) => problem)).not.toContain(null), 120_000)
  await close()
  const [later, never] = (await rows()).sort((one, other) => Number(one.failedAt) - Number(other.failedAt))
  expect(later).toMatchObject({ failedAt: null, sentAt: null, content: { code: 'first-code' } })
  expect(Number(later?.nextTryAt) - Number(later?.createdAt)).toBeGreaterThanOrEqual(60_000)
  expect([never?.sentAt, never?.content]).toEqual([null, {}])
  expect(never?.failedAt).not.toBeNull()
  expect(lines.join()).toMatch(/mail not sent yet.*mail given up|mail given up.*mail not sent yet/s)
  expect(lines.join()).not.toMatch(/maryam|first-code|second-code/i)
})

test('failing emails open one alert per error code; an alert about a failing alert email is not emailed', async () => {
  await aCode(shop.db, 'first-code')
  await aCode(shop.db, 'second-code')
  const content = { alerts: [{ kind: 'disk', details: { host: 'shop-1' } }] as const }
  const told = { kind: 'alerts', to: 'desk@shop.example', language: 'en', cause: 'alerts/1' } as const
  await queueMail(shop.db, { ...told, content: { alerts: [...content.alerts] } })
  const { close } = await sending(shop.database, async ({ kind }) => {
    throw new DeliveryError('no', { code: kind === 'alerts' ? 'EAUTH 535' : 'EENVELOPE 550', isRefused: true })
  })
  const found = () => shop.db.select().from(alerts).orderBy(alerts.cause)
  await vi.waitFor(async () => expect((await found()).map(({ times }) => times)).toEqual([1, 2]), 120_000)
  await close()
  expect(await found()).toMatchObject([
    { cause: 'mail/EAUTH 535', mailedAt: expect.any(Date) },
    { cause: 'mail/EENVELOPE 550', mailedAt: null, details: { code: 'EENVELOPE 550' } },
  ])
})

test('emails that the server rejects because of the shop are retried, with one alert immediately', async () => {
  const smtp = await openTestSmtp({
    onSender: () => {
      throw refusal(553, '5.7.1 Sender address rejected')
    },
  })
  onTestFinished(() => smtp.close())
  await aCode(shop.db)
  const notice = { alerts: [{ kind: 'disk', details: { host: 'shop-1' } } as const] }
  await queueMail(shop.db, {
    kind: 'alerts',
    to: 'desk@shop.example',
    language: 'en',
    cause: 'alerts/2',
    content: notice,
  })
  const { close } = await sending(shop.database, smtpPost(smtp.url))
  const found = () => shop.db.select().from(alerts)
  await vi.waitFor(async () => expect((await found()).map(({ times }) => times)).toEqual([2]), 120_000)
  await close()
  expect(await found()).toMatchObject([{ cause: 'mail/EENVELOPE 553' }])
  for (const mail of await rows()) {
    expect(mail).toMatchObject({ failedAt: null, sentAt: null, attempts: 1 })
    expect(mail.content).not.toEqual({})
  }
})

test('a non-existent address of a customer causes no alert and no error; one of the shop causes both', async () => {
  await aCode(shop.db)
  const { lines, close } = await sending(shop.database, async () => {
    throw new DeliveryError('550 5.1.1 No such mailbox', { code: 'EENVELOPE 550', forGood: true })
  })
  const failed = () => shop.db.$count(outbox, sql`${outbox.failedAt} is not null`)
  await vi.waitFor(async () => expect(await failed()).toBe(1), 120_000)
  const errors = () => lines.filter((line) => JSON.parse(line).level >= 50)
  expect([errors(), await shop.db.select().from(alerts)]).toEqual([[], []])
  await queueMail(shop.db, { kind: 'contact', to: 'shop@example.com', language: 'en', cause: 'contact/3', content })
  await vi.waitFor(async () => expect(await failed()).toBe(2), 120_000)
  await close()
  expect(errors()).toHaveLength(1)
  expect(await shop.db.select().from(alerts)).toMatchObject([{ cause: 'mail/EENVELOPE 550' }])
})

test('without a mail server emails are recorded as not sent; codes are deleted, others can be sent later', async () => {
  await aCode(shop.db)
  await queueMail(shop.db, { kind: 'contact', to: 'shop@example.com', language: 'en', cause: 'contact/2', content })
  const { lines, close } = await sending(shop.database, async () => {}, { leaves: false })
  await vi.waitFor(async () => expect((await rows()).map(({ failedAt }) => failedAt)).not.toContain(null), 120_000)
  await close()
  const [code, contact] = (await rows()).sort((a, b) => b.kind.localeCompare(a.kind))
  expect(code).toMatchObject({ kind: 'verify', sentAt: null, problem: NO_SERVER, content: {} })
  expect(contact).toMatchObject({ kind: 'contact', sentAt: null, problem: NO_SERVER, content })
  expect(lines.join()).not.toContain('mail sent')
  expect(await shop.db.select().from(alerts)).toEqual([])
})

test('an email whose every attempt ended the process is recorded as failed', async () => {
  await aCode(shop.db)
  await shop.db.update(outbox).set({ attempts: 10 })
  const posted = vi.fn<Post>()
  await sending(shop.database, posted)
  await vi.waitFor(async () => expect((await rows())[0]?.failedAt).not.toBeNull(), 120_000)
  expect(posted).not.toHaveBeenCalled()
})

test('two processes share the work and send no email twice', async () => {
  const smtp = await openTestSmtp()
  onTestFinished(() => smtp.close())
  for (let n = 0; n < 12; n++) await aCode(shop.db)
  await sending(shop.database, smtpPost(smtp.url))
  await sending(shop.database, smtpPost(smtp.url))
  await allSent()
  expect(smtp.received).toHaveLength(12)
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(12)
})

test('one slow email delays neither other emails nor an order', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const order: string[] = []
  const smtp = await openTestSmtp({
    onMail: async ({ raw }) => {
      if (raw.includes('slow-code')) await held
      order.push(raw.includes('slow-code') ? 'slow' : 'quick')
    },
  })
  onTestFinished(() => smtp.close())
  await aCode(shop.db, 'slow-code')
  await sending(shop.database, smtpPost(smtp.url))
  await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1), 120_000)
  const maryam = aShopper(shop)
  await maryam.put((await aProduct(shop.db)).id)
  const placed = await maryam.order(await maryam.livesIn())
  expect(placed.status).toBe(200)
  await vi.waitFor(() => expect(order).toEqual(['quick']), 120_000)
  release()
  await allSent()
  expect(order).toEqual(['quick', 'slow'])
})

test('closing waits for emails that are being sent and starts no others', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const posted = vi.fn<Post>(() => held)
  await aCode(shop.db)
  const { close } = await sending(shop.database, posted)
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(1), 120_000)
  const closed = close()
  await aCode(shop.db)
  release()
  await closed
  expect((await rows()).map(({ sentAt }) => sentAt !== null).sort()).toEqual([false, true])
})

test('a process killed before it records an email loses none, and a repeated email has the same Message-ID', async () => {
  const dataDir = await temporaryDataDir()
  const prepared = await openDatabase({ dataDir })
  for (let n = 0; n < 6; n++) await aCode(prepared.db)
  const ids = (await prepared.db.select({ id: outbox.id }).from(outbox)).map(({ id }) => `<${id}@shop.example>`)
  await prepared.close()
  let worker: Child | undefined
  let killed: Promise<void> | undefined
  let seen = 0
  const smtp = await openTestSmtp({
    // The third mail reaches the mailbox, but the sender is killed before the acknowledgement arrives.
    onMail: () => {
      if (++seen === 3) killed = worker?.kill()
      return killed
    },
  })
  onTestFinished(() => smtp.close())
  worker = new Child('../../mail/testing/send-until-killed.ts', dataDir, smtp.url)
  await vi.waitFor(() => expect(killed).toBeDefined(), 120_000)
  await killed
  const database = await openDatabase({ dataDir })
  onTestFinished(database.close)
  const { db } = database
  expect(await db.$count(outbox, sql`${outbox.sentAt} is null`)).toBeGreaterThan(0)
  // The jobs of the killed process run again after half a minute without a heartbeat.
  const { close: stop } = await sending(database, smtpPost(smtp.url))
  await allSent(db)
  await stop()
  expect([...new Set(smtp.received.map(({ messageId }) => messageId))].sort()).toEqual(ids.sort())
  expect(smtp.received.length).toBeGreaterThan(6)
})

test('emails sent or failed a month ago are deleted, waiting emails are not', async () => {
  for (let n = 0; n < 4; n++) await aCode(shop.db)
  const [sent, failed, fresh, waiting] = await rows()
  const old = sql`now() - interval '31 days'`
  const set = (id: string | undefined, values: object) =>
    shop.db
      .update(outbox)
      .set(values)
      .where(eq(outbox.id, id ?? ''))
  await set(sent?.id, { sentAt: old })
  await set(failed?.id, { failedAt: old })
  await set(fresh?.id, { sentAt: sql`now()` })
  await set(waiting?.id, { createdAt: old })
  await deleteOldMails(shop.db)
  expect((await rows()).map(({ id }) => id).sort()).toEqual([fresh?.id, waiting?.id].sort())
})
