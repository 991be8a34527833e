import { eq } from 'drizzle-orm'
import { withinTries } from '../../customers/accounts/limit-password-tries.ts'
import { hashPassword, passwordFits } from '../../customers/accounts/passwords.ts'
import { refuseGuessable } from '../../customers/accounts/refuse-guessable.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { staff } from '../members/tables.ts'
import { endSessions } from './end-sessions.ts'

type Passwords = { old_password: string; password: string }

/**
 * Sets a new password and ends all other sessions. Throws `password_wrong` if the old password is wrong. Rejects
 * passwords that are easy to guess.
 */
export async function changePassword(ctx: HandlerContext, input: Passwords): Promise<void> {
  const actor = ctx.staff()
  const [own] = await ctx.services.db.select().from(staff).where(eq(staff.id, actor.id))
  const wrong = () => businessError('password_wrong', undefined, 'old_password')
  const guess = { whose: `staff ${actor.id}`, session: actor.session }
  const place = await withinTries(ctx, [guess], async () =>
    (await passwordFits(own?.passwordHash, input.old_password)) ? 0 : -1,
  )
  if (!own || place === -1) throw wrong()
  await refuseGuessable(ctx, input.password, own)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx.services.db, async (tx) => {
    const [still] = await tx.select().from(staff).where(eq(staff.id, own.id)).for('update')
    if (still?.passwordHash !== own.passwordHash) throw wrong()
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, own.id))
    await endSessions(tx, own.id, actor.session)
    const target = { type: 'staff', id: own.id }
    await recordAction(tx, actor, { action: 'staff.password', target, changes: { password: {} } })
  })
}
