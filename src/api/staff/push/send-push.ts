import { buildPushPayload } from '@block65/webcrypto-web-push'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EventDetails, eventNames, type Happening, kindsFor, placeOf } from '#contract/platform/events.ts'
import { formatNumber } from '#i18n/format.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import { notificationText } from '#i18n/notification-text.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { events } from '../../platform/events/tables.ts'
import { runForAll } from '../../platform/jobs/run-for-all.ts'
import { type AllowedTargets, PostError, postExternal } from '../../platform/outgoing/post-external.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import { afterAnswer, canBeSealedFor, PAUSE_SECONDS, waitAfter } from './rules.ts'
import { pushQueue, pushSubscriptions } from './tables.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

/** Seconds after which an undelivered notification is dropped. */
const USE_SECONDS = 24 * 60 * 60
/** Characters. Longer texts are cut, because a push service accepts about 4,000 bytes. */
const MAX_BODY_LENGTH = 400

type Sending = { db: Db; staffKey: Buffer; siteUrl: string; allowedTargets?: AllowedTargets | undefined }

const DueRow = z.object({
  id: z.uuid(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  attempts: z.int(),
  language: z.string(),
  permissions: z.array(z.string()),
})
type Due = z.infer<typeof DueRow>

/**
 * Sends the queued notifications to devices that are due, one message per device. A repeated message has the same tag
 * and replaces the first. Returns the number of devices. `ahead` shifts the clock by seconds, for tests.
 */
export async function sendPush(sending: Sending, ids: string[], ahead = 0): Promise<number> {
  const due = await beginTries(sending.db, ids, ahead)
  if (due.length > 0) {
    const keys = await vapidKeys(sending.db, sending.staffKey)
    const { siteName, email } = await readSettings(sending.db)
    await runForAll(due, (one) => send({ ...sending, keys, siteName, email }, one))
  }
  await addJobsOfWaiting(sending.db, ids)
  return due.length
}

/** Adds a job for notifications that arrived during the sending or during a pause. */
const addJobsOfWaiting = (db: Db, ids: string[]) =>
  db.execute(sql`
    select add_job('send_push_messages', ${pushSubscriptions.id}::text, ${pushSubscriptions.nextTryAt}) from ${pushSubscriptions}
    where ${pushSubscriptions.id} = any(${sql.param(ids)}::uuid[])
      and exists (select from ${pushQueue} where ${pushQueue.subscriptionId} = ${pushSubscriptions.id})`)

const beginTries = (db: Db, ids: string[], ahead: number): Promise<Due[]> => rowsOf(db, DueRow)`
  update ${pushSubscriptions} set attempts = ${pushSubscriptions.attempts} + 1 from ${staff}, ${roles}
  where ${pushSubscriptions.id} = any(${sql.param(ids)}::uuid[]) and ${staff.id} = ${pushSubscriptions.staffId}
    and ${roles.name} = ${staff.role} and ${isAdmitted}
    and ${pushSubscriptions.nextTryAt} <= now() + make_interval(secs => ${ahead})
    and exists (select from ${pushQueue} where ${pushQueue.subscriptionId} = ${pushSubscriptions.id})
  returning ${pushSubscriptions.id}, ${pushSubscriptions.endpoint}, ${pushSubscriptions.p256dh}, ${pushSubscriptions.auth},
    ${pushSubscriptions.attempts}, ${staff.language}, ${roles.permissions}`

const QueuedRow = z.object({ id: z.uuid(), kind: z.enum(eventNames), details: EventDetails, late: z.boolean() })

type Post = Sending & { keys: VapidKeys; siteName: Record<string, string>; email: string }

async function send(post: Post, due: Due): Promise<void> {
  const { db, siteUrl, keys, email, allowedTargets } = post
  // A subscription from before keys were validated. It can never receive a message.
  if (!(await canBeSealedFor(due))) return await deleteMessage(db, due)
  const queued = await rowsOf(db, QueuedRow)`
    select event.id, event.kind, event.details, event.at < now() - make_interval(secs => ${USE_SECONDS}) as late
    from ${pushQueue} queued join ${events} event on event.id = queued.event_id
    where queued.subscription_id = ${due.id} order by event.at desc, event.id desc`
  const allowed = kindsFor(permissionsOf(due.permissions))
  const told = queued.filter(({ kind, late }) => !late && allowed.includes(kind))
  const ids = queued.map(({ id }) => id)
  const [latest] = told
  if (!latest) return await noteTold(db, due, ids)
  const data = JSON.stringify({ ...messageOf(told, due.language, post.siteName), tag: latest.id })
  const subscription = { endpoint: due.endpoint, expirationTime: null, keys: { p256dh: due.p256dh, auth: due.auth } }
  const vapid = { subject: email ? `mailto:${email}` : siteUrl, ...keys }
  try {
    const { headers, body } = await buildPushPayload(
      { data, options: { ttl: USE_SECONDS, urgency: 'normal' } },
      subscription,
      vapid,
    )
    const answered = await postExternal(
      { url: due.endpoint, headers: headers as Record<string, string>, body },
      allowedTargets,
    )
    const then = afterAnswer(answered)
    if (then === 'told') return await noteTold(db, due, ids)
    if (then === 'gone') return await deleteMessage(db, due)
    await noteFailed(db, due, `HTTP ${answered}`)
  } catch (error) {
    if (!(error instanceof PostError)) throw error
    await noteFailed(db, due, error.code)
  }
}

/** The message of a device: the sentence of a single event, or the number of events and the latest sentence. */
function messageOf(told: Happening[], requested: string, siteName: Record<string, string>) {
  const t = mailTranslator(requested)
  const [latest] = told
  const path = told.length === 1 && latest ? (placeOf(latest) ?? '/news') : '/news'
  const sentence = latest ? notificationText(latest, t, requested) : ''
  const count = told.length
  const several = t('mail.staff_news.several', { count, n: formatNumber(count, requested) })
  return {
    title: inLanguage(siteName, requested),
    body: (count > 1 ? `${several}\n${sentence}` : sentence).slice(0, MAX_BODY_LENGTH),
    path: `${requested === DEFAULT_LANGUAGE ? '' : `/${requested}`}/console${path}`,
    language: requested,
  }
}

const deleteMessage = async (db: Db, { id }: Due): Promise<void> =>
  void (await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)))

/** Notifications that arrived during the sending stay in the queue. */
async function noteTold(db: Db, { id, attempts }: Due, eventIds: string[]): Promise<void> {
  await db.delete(pushQueue).where(and(eq(pushQueue.subscriptionId, id), inArray(pushQueue.eventId, eventIds)))
  await db
    .update(pushSubscriptions)
    .set({ attempts: 0, problem: null, nextTryAt: sql`now() + make_interval(secs => ${PAUSE_SECONDS})` })
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.attempts, attempts)))
}

async function noteFailed(db: Db, { id, attempts }: Due, problem: string): Promise<void> {
  const wait = sql`now() + make_interval(secs => ${waitAfter(attempts)})`
  await db
    .update(pushSubscriptions)
    .set({ problem, nextTryAt: wait })
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.attempts, attempts)))
}
