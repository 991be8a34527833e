import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { eventKinds, eventNames } from '#contract/platform/events.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { events } from '../../platform/events/tables.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { pushQueue, pushSubscriptions } from '../push/tables.ts'
import { roles } from '../roles/tables.ts'
import { isSentTo } from '../webhooks/is-sent-to.ts'
import { deliveries, webhooks } from '../webhooks/tables.ts'
import { newsChoices, staffNews } from './tables.ts'

const usual = JSON.stringify(eventNames.map((kind) => ({ kind, ...eventKinds[kind] })))

const TakenRow = z.object({ id: z.uuid() })

/**
 * Distributes events to the lists of permitted staff, to the queues of their devices and to webhook deliveries, each
 * event once. Returns the number of new events.
 */
export const spreadEvents = (db: Db, eventIds: string[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const taken = await rowsOf(tx, TakenRow)`
      select id from ${events} where id = any(${sql.param(eventIds)}::uuid[]) and spread_at is null order by id for update`
    if (taken.length === 0) return 0
    const ids = sql`(${sql.join(
      taken.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )})`
    const heard = sql`
      from ${events} event
      join jsonb_to_recordset(${usual}::jsonb) as usual(kind text, may text, mailed boolean) on usual.kind = event.kind
      join ${roles} on ${roles.permissions} && array[usual.may, '*']
      join ${staff} on ${staff.role} = ${roles.name} and ${isAdmitted} and ${staff.passwordHash} is not null
      left join ${newsChoices} choice on choice.staff_id = ${staff.id} and choice.kind = event.kind`
    await tx.execute(sql`
      insert into ${staffNews} (staff_id, event_id, told_at, listed, mail_due)
      select ${staff.id}, event.id,
        now() + dense_rank() over (order by event.at, event.id) * interval '1 microsecond',
        coalesce(choice.console, true), coalesce(choice.mail, usual.mailed) ${heard}
      where event.id in ${ids} on conflict do nothing`)
    await tx.execute(sql`
      insert into ${pushQueue} (subscription_id, event_id)
      select device.id, event.id ${heard} join ${pushSubscriptions} device on device.staff_id = ${staff.id}
      where event.id in ${ids} and coalesce(choice.push, true) on conflict do nothing`)
    const sent = await rowsOf(tx, z.object({ webhook: z.uuid(), event: z.uuid() }))`
      select ${webhooks.id} as webhook, event.id as event from ${events} event
      join ${webhooks} on event.kind = any(${webhooks.kinds}) and ${isSentTo} where event.id in ${ids}`
    if (sent.length > 0)
      await tx
        .insert(deliveries)
        .values(sent.map(({ webhook, event }) => ({ id: newId(), webhookId: webhook, eventId: event })))
        .onConflictDoNothing()
    await tx.execute(sql`update ${events} set spread_at = now() where id in ${ids}`)
    return taken.length
  })
