import { asc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#contract/staff/members.ts'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { invitations } from '../invitations/tables.ts'
import { secondFactors } from '../second-factor/tables.ts'
import { isOpen } from '../sessions/find-session.ts'
import { staffSessions } from '../sessions/tables.ts'
import { staff } from './tables.ts'

/** All staff, by email. Demo members only while the demo runs. */
export const listMembers = ({ db }: Pick<ActorContext, 'db'>): Promise<Member[]> =>
  membersWhere(db, or(not(staff.demo), stillDemo))

/** One member as in the list. */
export async function presentMember(db: Queryable, id: string): Promise<Member> {
  const [member] = await membersWhere(db, eq(staff.id, id))
  if (!member) throw businessError('staff_unknown', { staff: id })
  return member
}

async function membersWhere(db: Queryable, which: SQL | undefined): Promise<Member[]> {
  const seenAt = sql`(select max(${staffSessions.seenAt}) from ${staffSessions}
    where ${staffSessions.staffId} = ${staff.id} and ${isOpen})`
  const rows = await db
    .select({
      member: staff,
      hasFactor: sql<boolean>`${secondFactors.secret} is not null`,
      seenAt: sql<Date | null>`${seenAt}`.mapWith(staffSessions.seenAt),
      invitedUntil:
        sql<Date | null>`case when ${gt(invitations.expiresAt, sql`now()`)} then ${invitations.expiresAt} end`.mapWith(
          invitations.expiresAt,
        ),
    })
    .from(staff)
    .leftJoin(secondFactors, eq(secondFactors.staffId, staff.id))
    .leftJoin(invitations, eq(invitations.staffId, staff.id))
    .where(which)
    .orderBy(asc(staff.email))
  return rows.map(({ member, hasFactor, seenAt, invitedUntil }) => ({
    id: member.id,
    email: member.email,
    name: member.name,
    role: member.role,
    state: member.blockedAt ? 'blocked' : member.passwordHash === null ? 'invited' : 'active',
    second_factor: hasFactor,
    seen_at: seenAt?.toISOString() ?? null,
    invited_until: invitedUntil?.toISOString() ?? null,
  }))
}
