import { eq, sql } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { FRESH_MINUTES } from '../sessions/rules.ts'
import { staffSessions } from '../sessions/tables.ts'
import { codesLeft } from './recovery-codes.ts'
import { keyOf, spendCode, withinCodeTries } from './spend-code.ts'

/** Records that a session has just passed the second factor. Returns until when the code counts as fresh. */
export async function markPassed(tx: Tx, session: string): Promise<Date> {
  const [passed] = await tx
    .update(staffSessions)
    .set({
      passedAt: sql`coalesce(${staffSessions.passedAt}, now())`,
      freshUntil: sql`now() + make_interval(mins => ${FRESH_MINUTES})`,
    })
    .where(eq(staffSessions.id, session))
    .returning({ freshUntil: staffSessions.freshUntil })
  if (!passed?.freshUntil) throw new HttpError('unauthorized')
  return passed.freshUntil
}

type Passed = { freshUntil: Date; codesLeft: number }

/**
 * Checks a code, at sign-in or as a fresh code later. Throws `second_factor_code_wrong`, and 429 after ten wrong codes.
 */
export async function passSecondFactor(ctx: HandlerContext, code: string): Promise<Passed> {
  const actor = ctx.staff()
  const key = keyOf(ctx.services)
  return await withinCodeTries(ctx, actor.id, () =>
    inTransaction(ctx.services.db, async (tx) => {
      await spendCode(tx, key, actor.id, code)
      const freshUntil = await markPassed(tx, actor.session)
      await recordAction(tx, actor, { action: 'session.code', target: { type: 'staff', id: actor.id } })
      return { freshUntil, codesLeft: await codesLeft(tx, actor.id) }
    }),
  )
}
