import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { deviceName } from '../../customers/accounts/device-name.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/request/actor.ts'
import type { StaffRow } from '../members/find-member.ts'
import { findRole } from '../roles/find-role.ts'
import { secondFactors } from '../second-factor/tables.ts'
import { MAX_SESSIONS, nextStep } from './rules.ts'
import { staffSessions } from './tables.ts'
import { hashOf, newToken } from './token.ts'

type Opening = { device: string; request: string }
export type OpenedSession = { token: string; next: ReturnType<typeof nextStep>; actor: StaffActor }

/**
 * Creates a session. The token is returned only here. If the member needs no second factor, the session has all
 * permissions at once.
 */
export async function openSession(tx: Tx, member: StaffRow, { device, request }: Opening): Promise<OpenedSession> {
  const token = newToken('staff')
  const { id: staffId, name, demo } = member
  const [factor] = await tx
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.staffId, staffId))
  const hasFactor = (factor?.secret ?? null) !== null
  const mustHave = !demo && (await findRole(tx, member.role)).secondFactor
  const passes = !hasFactor && !mustHave
  const [opened] = await tx
    .insert(staffSessions)
    .values({
      staffId,
      tokenHash: hashOf(token),
      device: deviceName(device),
      ...(passes && { passedAt: sql`now()` }),
    })
    .returning({ id: staffSessions.id, passedAt: staffSessions.passedAt })
  if (!opened) throw new Error('The session was not written')
  await endBeyond(tx, staffId)
  const whoElse = { by: 'staff', permissions: new Set<never>() } as const
  const actor = { ...whoElse, id: staffId, name, role: member.role, session: opened.id, request }
  await recordAction(tx, actor, { action: 'session.open', target: { type: 'staff', id: staffId } })
  return { token, next: nextStep({ passedAt: opened.passedAt, hasFactor }), actor }
}

/** Limits the rows of a member: each successful sign-in adds one. */
async function endBeyond(tx: Tx, staffId: string): Promise<void> {
  const { id, seenAt } = staffSessions
  const ofStaff = eq(staffSessions.staffId, staffId)
  const beyond = tx
    .select({ id })
    .from(staffSessions)
    .where(ofStaff)
    .orderBy(desc(seenAt), desc(id))
    .offset(MAX_SESSIONS)
  await tx.delete(staffSessions).where(and(ofStaff, inArray(id, beyond)))
}
