import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { limiterOf } from '../../platform/limits/limiter.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext, Services } from '../../platform/request/handler-context.ts'
import { RECOVERY_DIGITS, spendRecoveryCode } from './recovery-codes.ts'
import { unseal } from './seal.ts'
import { secondFactors } from './tables.ts'
import { stepOf } from './totp.ts'

/**
 * An attacker who guesses codes already knows the password, so the limit counts attempts from all networks together:
 * strangers cannot lock out the owner.
 */
const TRIES = { points: 10, duration: 15 * 60 }

/**
 * Runs a check of a second factor's code, with at most ten wrong codes in 15 minutes. Throws `too_many_tries` (429);
 * `work` throws if the code is wrong.
 */
export async function withinCodeTries<T>(
  { services }: HandlerContext,
  staffId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (services.limits === false) return await work()
  const tries = limiterOf(services, 'staff_codes', TRIES)
  const { wait } = await tries.consume(staffId)
  if (wait > 0) throw new HttpError('too_many_tries', wait)
  const done = await work()
  await tries.remove(staffId)
  return done
}

export const wrongCode = () => businessError('second_factor_code_wrong', undefined, 'code')

export function keyOf({ staffKey }: Services): Buffer {
  if (!staffKey) throw new Error('This shop was opened without the key of second factors')
  return staffKey
}

/**
 * Uses up a code of the app or a recovery code. A code of the app also invalidates all codes of its time step and
 * before (RFC 6238, 5.2). Throws `second_factor_code_wrong`.
 */
export async function spendCode(tx: Tx, key: Buffer, staffId: string, code: string): Promise<void> {
  const fits =
    code.length === RECOVERY_DIGITS
      ? await spendRecoveryCode(tx, key, staffId, code)
      : await spendAppCode(tx, key, staffId, code)
  if (!fits) throw wrongCode()
}

async function spendAppCode(tx: Tx, key: Buffer, staffId: string, code: string): Promise<boolean> {
  const isOfStaff = eq(secondFactors.staffId, staffId)
  const [factor] = await tx.select({ secret: secondFactors.secret }).from(secondFactors).where(isOfStaff)
  if (!factor?.secret) return false
  const step = stepOf(unseal(key, staffId, factor.secret), code, await databaseNow(tx))
  if (step === null) return false
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOfStaff, eq(secondFactors.secret, factor.secret), lt(secondFactors.lastStep, step)))
    .returning({ staffId: secondFactors.staffId })
  return used.length > 0
}
