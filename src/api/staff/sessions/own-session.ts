import { and, desc, eq, sql } from 'drizzle-orm'
import type { Device } from '#contract/customers/accounts-data.ts'
import type { Me } from '#contract/staff/sessions.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { staff } from '../members/tables.ts'
import { countUnread } from '../news/own-news.ts'
import { permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import { recoveryCodes, secondFactors } from '../second-factor/tables.ts'
import { endsAt, idleEndsAt, isOpen } from './find-session.ts'
import { nextStep } from './rules.ts'
import { staffSessions } from './tables.ts'

const moment = (at: unknown) => sql<Date>`${at}`.mapWith(staffSessions.seenAt)

/** The caller, their permissions and the end of their session. */
export async function whoAsks(ctx: HandlerContext): Promise<Me> {
  const { session } = ctx.staff()
  const [found] = await ctx.services.db
    .select({
      member: staff,
      role: roles,
      passedAt: staffSessions.passedAt,
      idleEndsAt: moment(sql`least(${idleEndsAt}, ${endsAt})`),
      endsAt: moment(endsAt),
      freshUntil: moment(sql`case when ${staff.demo} then ${endsAt}
        when ${staffSessions.freshUntil} > now() then ${staffSessions.freshUntil} end`),
      hasFactor: sql<boolean>`${secondFactors.secret} is not null`,
      codesLeft: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.staffId} = ${staff.id})`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(roles, eq(roles.name, staff.role))
    .leftJoin(secondFactors, eq(secondFactors.staffId, staff.id))
    .where(eq(staffSessions.id, session))
  if (!found) throw new HttpError('unauthorized')
  const { member, role } = found
  const next = nextStep(found)
  const permissions = next === 'done' ? [...permissionsOf(role.permissions)] : []
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    language: member.language,
    role: { name: role.name, title: role.title },
    permissions,
    next,
    unread_news: await countUnread(ctx.services.db, { id: member.id, permissions }),
    mail_leaves: ctx.services.mailLeaves,
    second_factor: {
      on: found.hasFactor,
      required: role.secondFactor && !member.demo,
      recovery_codes_left: found.codesLeft,
    },
    session: {
      id: session,
      idle_ends_at: found.idleEndsAt.toISOString(),
      ends_at: found.endsAt.toISOString(),
      fresh_until: found.freshUntil?.toISOString() ?? null,
    },
  }
}

/** The caller's open sessions, the current one first. */
export async function ownSessions(ctx: HandlerContext): Promise<Device[]> {
  const { id, session } = ctx.staff()
  const rows = await ctx.services.db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, id), isOpen))
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id))
  const devices = rows.map((row) => ({
    id: row.id,
    name: row.device,
    current: row.id === session,
    signed_in_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
  }))
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current))
}
