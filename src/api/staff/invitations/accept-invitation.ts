import { and, eq, gt, sql } from 'drizzle-orm'
import { hashPassword } from '../../customers/accounts/passwords.ts'
import { refuseGuessable } from '../../customers/accounts/refuse-guessable.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { roles } from '../roles/tables.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { hashOf } from '../sessions/token.ts'
import { invitations } from './tables.ts'

const isOpen = (token: string) => and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, sql`now()`))

/** The invitation of a link. Throws `not_found` (404) if it was used, replaced or has expired. */
export async function openInvitation(db: Db, token: string) {
  const [found] = await db
    .select({ member: staff, role: { name: roles.name, title: roles.title }, expiresAt: invitations.expiresAt })
    .from(invitations)
    .innerJoin(staff, eq(staff.id, invitations.staffId))
    .innerJoin(roles, eq(roles.name, staff.role))
    .where(and(isOpen(token), isAdmitted))
  if (!found) throw new HttpError('not_found')
  return found
}

type Accepting = { token: string; name: string; password: string; device: string }

/**
 * Accepts an invitation: sets name and password, ends older sessions and signs the member in. Rejects passwords that
 * are easy to guess. Throws `not_found` (404) for an invalid link.
 */
export async function acceptInvitation(
  ctx: HandlerContext,
  { token, name, password, device }: Accepting,
): Promise<OpenedSession> {
  const { db } = ctx.services
  const { member } = await openInvitation(db, token)
  await refuseGuessable(ctx, password, { name, email: member.email })
  const passwordHash = await hashPassword(password)
  return await inTransaction(db, async (tx) => {
    const used = await tx.delete(invitations).where(isOpen(token)).returning({ staffId: invitations.staffId })
    if (used.length === 0) throw new HttpError('not_found')
    const [accepted] = await tx
      .update(staff)
      .set({ name, passwordHash })
      .where(and(eq(staff.id, member.id), isAdmitted))
      .returning()
    if (!accepted) throw new HttpError('not_found')
    await endSessions(tx, accepted.id)
    const opened = await openSession(tx, accepted, { device: device || ctx.userAgent, request: ctx.requestId })
    await recordAction(tx, opened.actor, {
      action: 'staff.accept',
      target: { type: 'staff', id: accepted.id },
      changes: { name: {}, password: {} },
    })
    return opened
  })
}

/** Deletes expired invitations. */
export const deleteExpiredInvitations = (db: Db) => db.delete(invitations).where(sql`${invitations.expiresAt} <= now()`)
