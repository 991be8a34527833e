import { and, eq, gt, sql } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { staff } from '../members/tables.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { markPassed } from './pass-second-factor.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { keyOf, withinCodeTries, wrongCode } from './spend-code.ts'
import { secondFactors } from './tables.ts'
import { linkTo, newSecret, stepOf } from './totp.ts'

const PENDING_MINUTES = 15

/** Replacing a second factor needs a fresh code of the old one: an unattended session is not enough. */
function refuseUnproven({ staffSession }: HandlerContext, hasFactor: boolean): void {
  if (!hasFactor) return
  if (staffSession?.next !== 'done') throw new HttpError('second_factor_required')
  if (!staffSession.isFresh) throw new HttpError('fresh_code_required')
}

async function factorOf(db: Queryable, staffId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.staffId, staffId))
  return factor
}

/** Creates a secret for the authenticator app. It takes effect when its first code is entered, within 15 minutes. */
export async function beginEnrolment(ctx: HandlerContext): Promise<{ secret: string; uri: string; qr: string }> {
  const { id: staffId } = ctx.staff()
  const { db } = ctx.services
  refuseUnproven(ctx, Boolean((await factorOf(db, staffId))?.secret))
  const [own] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId))
  const { siteName } = await readSettings(db)
  const secret = newSecret()
  const pending = {
    pendingSecret: seal(keyOf(ctx.services), staffId, secret),
    pendingUntil: sql`now() + make_interval(mins => ${PENDING_MINUTES})`,
  }
  await db
    .insert(secondFactors)
    .values({ staffId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.staffId, set: pending })
  const uri = linkTo(secret, siteName.en ?? 'Charsu', own?.email ?? '')
  return { secret, uri, qr: encodeQR(uri, 'svg', { border: 4 }) }
}

/**
 * Turns on the second factor with the first code of the app, and returns ten recovery codes. Ends other sessions.
 * Throws `second_factor_not_begun`, `second_factor_code_wrong`.
 */
export async function confirmEnrolment(ctx: HandlerContext, code: string): Promise<string[]> {
  const actor = ctx.staff()
  const { id: staffId } = actor
  const key = keyOf(ctx.services)
  return await withinCodeTries(ctx, staffId, () =>
    inTransaction(ctx.services.db, async (tx) => {
      const factor = await factorOf(tx, staffId)
      refuseUnproven(ctx, Boolean(factor?.secret))
      if (!factor?.pendingSecret) throw businessError('second_factor_not_begun')
      const step = stepOf(unseal(key, staffId, factor.pendingSecret), code, await databaseNow(tx))
      if (step === null) throw wrongCode()
      const isStillPending = and(
        eq(secondFactors.staffId, staffId),
        eq(secondFactors.pendingSecret, factor.pendingSecret),
        gt(secondFactors.pendingUntil, sql`now()`),
      )
      const on = await tx
        .update(secondFactors)
        .set({ secret: factor.pendingSecret, lastStep: step, pendingSecret: null, pendingUntil: null })
        .where(isStillPending)
        .returning({ staffId: secondFactors.staffId })
      if (on.length === 0) throw businessError('second_factor_not_begun')
      await endSessions(tx, staffId, actor.session)
      await markPassed(tx, actor.session)
      const changes = { second_factor: { before: Boolean(factor.secret), after: true } }
      await recordAction(tx, actor, { action: 'second-factor.set', target: { type: 'staff', id: staffId }, changes })
      return await writeRecoveryCodes(tx, key, staffId)
    }),
  )
}

/** Makes ten new recovery codes and invalidates the old ones. */
export const renewRecoveryCodes = (ctx: HandlerContext): Promise<string[]> =>
  inTransaction(ctx.db, async (tx) => {
    const actor = ctx.staff()
    if (!(await factorOf(tx, actor.id))?.secret) throw businessError('second_factor_not_begun')
    await recordAction(tx, actor, { action: 'second-factor.codes', target: { type: 'staff', id: actor.id } })
    return await writeRecoveryCodes(tx, keyOf(ctx.services), actor.id)
  })
