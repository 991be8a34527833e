import { and, eq } from 'drizzle-orm'
import { withinTries } from '../../customers/accounts/limit-password-tries.ts'
import { passwordFits } from '../../customers/accounts/passwords.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { type OpenedSession, openSession } from './open-session.ts'

type Try = { email: string; password: string; device: string }

/**
 * Signs in a staff member by password, within the same limits as for shoppers. Throws `credentials_wrong` after the
 * same work if the address is unknown, the password is wrong or the member has no access.
 */
export async function signIn(ctx: HandlerContext, { email, password, device }: Try): Promise<OpenedSession> {
  const { db } = ctx.services
  const isThem = and(eq(staff.email, email), isAdmitted)
  const [found] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(isThem)
  const fits = async () => ((await passwordFits(found?.passwordHash, password)) ? 0 : -1)
  if ((await withinTries(ctx, [{ whose: `staff ${email}` }], fits)) === -1) throw businessError('credentials_wrong')
  return await inTransaction(db, async (tx) => {
    // The password check takes long enough for the password to change, or the member to be blocked, meanwhile.
    const [still] = await tx.select().from(staff).where(isThem).for('key share')
    if (!still || still.passwordHash !== found?.passwordHash) throw businessError('credentials_wrong')
    return await openSession(tx, still, { device: device || ctx.userAgent, request: ctx.requestId })
  })
}
