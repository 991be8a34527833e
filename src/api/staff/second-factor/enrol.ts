import { and, eq, gt, sql } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { Fault, refusal } from '../../platform/request/refusal.ts'
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
function refuseUnproven({ staffSession }: Ask, hasFactor: boolean): void {
  if (!hasFactor) return
  if (staffSession?.next !== 'done') throw new Fault('second_factor_required')
  if (!staffSession.isFresh) throw new Fault('fresh_code_required')
}

async function factorOf(db: Queryable, staffId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.staffId, staffId))
  return factor
}

/** Creates a secret for the authenticator app. It takes effect when its first code is entered, within 15 minutes. */
export async function beginEnrolment(ask: Ask): Promise<{ secret: string; uri: string; qr: string }> {
  const { id: staffId } = ask.staff()
  const { db } = ask.shop
  refuseUnproven(ask, Boolean((await factorOf(db, staffId))?.secret))
  const [own] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId))
  const { siteName } = await readSettings(db)
  const secret = newSecret()
  const pending = {
    pendingSecret: seal(keyOf(ask.shop), staffId, secret),
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
export async function confirmEnrolment(ask: Ask, code: string): Promise<string[]> {
  const actor = ask.staff()
  const { id: staffId } = actor
  const key = keyOf(ask.shop)
  return await withinCodeTries(ask, staffId, () =>
    inTransaction(ask.shop.db, async (tx) => {
      const factor = await factorOf(tx, staffId)
      refuseUnproven(ask, Boolean(factor?.secret))
      if (!factor?.pendingSecret) throw refusal('second_factor_not_begun')
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
      if (on.length === 0) throw refusal('second_factor_not_begun')
      await endSessions(tx, staffId, actor.session)
      await markPassed(tx, actor.session)
      const changes = { second_factor: { before: Boolean(factor.secret), after: true } }
      await recordAction(tx, actor, { action: 'second-factor.set', target: { type: 'staff', id: staffId }, changes })
      return await writeRecoveryCodes(tx, key, staffId)
    }),
  )
}

/** Makes ten new recovery codes and invalidates the old ones. */
export const renewRecoveryCodes = (ask: Ask): Promise<string[]> =>
  inTransaction(ask.db, async (tx) => {
    const actor = ask.staff()
    if (!(await factorOf(tx, actor.id))?.secret) throw refusal('second_factor_not_begun')
    await recordAction(tx, actor, { action: 'second-factor.codes', target: { type: 'staff', id: actor.id } })
    return await writeRecoveryCodes(tx, keyOf(ask.shop), actor.id)
  })
