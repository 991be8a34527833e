import { eq, sql } from 'drizzle-orm'
import type { Member } from '#contract/staff/members.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Changes } from '../../platform/audit-log/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { findRole, refuseOfDemo } from '../roles/find-role.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockMember, type StaffRow } from './find-member.ts'
import { refuseAbove, refuseTouching, refuseWithoutOwner } from './guard-ranks.ts'
import { presentMember } from './list-members.ts'
import { staff } from './tables.ts'

type Change = (tx: Tx, member: StaffRow) => Promise<Changes>

/**
 * Changes a member's access and ends all their sessions. Staff cannot change themselves or members with more
 * permissions, and at least one member with permission to change staff must remain. Throws `staff_unknown`,
 * `not_yourself`, `role_above_own`, `last_owner`.
 */
const changeMember = ({ db, actor }: ActorContext, named: string, action: string, change: Change): Promise<Member> =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, named)
    await refuseTouching(tx, actor, member)
    const changes = await change(tx, member)
    await refuseWithoutOwner(tx)
    const ended = await endSessions(tx, member.id)
    const isOther = Object.values(changes).some(({ before, after }) => before !== after)
    // An action without effect is not logged.
    if (isOther || ended > 0)
      await recordAction(tx, actor, { action, target: { type: 'staff', id: member.id }, changes })
    return await presentMember(tx, member.id)
  })

/** Changes the role of a member (id or email). */
export const changeRole = (context: ActorContext, named: string, name: string): Promise<Member> =>
  changeMember(context, named, 'staff.role', async (tx, { id, role: before, demo }) => {
    const role = await findRole(tx, name)
    refuseOfDemo(role, { demo })
    refuseAbove(context.actor, role)
    await tx.update(staff).set({ role: role.name }).where(eq(staff.id, id))
    return { role: { before, after: role.name } }
  })

/** Blocks a member. All sessions end at once. */
export const blockMember = (context: ActorContext, named: string): Promise<Member> =>
  changeMember(context, named, 'staff.block', async (tx, { id, blockedAt }) => {
    await tx
      .update(staff)
      .set({ blockedAt: sql`coalesce(${staff.blockedAt}, now())` })
      .where(eq(staff.id, id))
    return { blocked: { before: blockedAt !== null, after: true } }
  })

/** Unblocks a member. */
export const unblockMember = (context: ActorContext, named: string): Promise<Member> =>
  changeMember(context, named, 'staff.unblock', async (tx, { id, blockedAt }) => {
    await tx.update(staff).set({ blockedAt: null }).where(eq(staff.id, id))
    return { blocked: { before: blockedAt !== null, after: false } }
  })

/** Ends all sessions of a member, for example after a phone was stolen. */
export const signOutMember = (context: ActorContext, named: string): Promise<Member> =>
  changeMember(context, named, 'staff.sign-out', async () => ({}))
