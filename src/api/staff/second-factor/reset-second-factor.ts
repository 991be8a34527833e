import { eq } from 'drizzle-orm'
import type { Member } from '#contract/staff/members.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { lockMember } from '../members/find-member.ts'
import { refuseTouching } from '../members/guard-ranks.ts'
import { presentMember } from '../members/list-members.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

/**
 * Removes a member's second factor, for example after a lost phone, and ends their sessions. The member sets up a new
 * one if the role needs it.
 */
export const resetSecondFactor = ({ db, actor }: ActorContext, named: string): Promise<Member> =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, named)
    await refuseTouching(tx, actor, member)
    const { id } = member
    const gone = await tx.delete(secondFactors).where(eq(secondFactors.staffId, id)).returning()
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, id))
    await endSessions(tx, id)
    const changes = { second_factor: { before: gone.length > 0, after: false } }
    await recordAction(tx, actor, { action: 'second-factor.reset', target: { type: 'staff', id }, changes })
    return await presentMember(tx, id)
  })
