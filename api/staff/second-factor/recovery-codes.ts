import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { hashRecoveryCode } from './seal.ts'
import { recoveryCodes } from './tables.ts'

const CODES = 10
/** More than a code of the app has: one field takes both. */
export const RECOVERY_DIGITS = 10

const newCode = (): string => Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join('')

/** Ten new codes in place of those there were, told once. */
export async function writeRecoveryCodes(tx: Tx, key: Buffer, staffId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(newCode())
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId))
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ staffId, codeHash: hashRecoveryCode(key, staffId, code) })))
  return [...codes]
}

/** Uses a code up. False where it was used before, or never was one. */
export async function spendRecoveryCode(tx: Tx, key: Buffer, staffId: string, code: string): Promise<boolean> {
  const isCode = eq(recoveryCodes.codeHash, hashRecoveryCode(key, staffId, code))
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), isCode))
    .returning({ staffId: recoveryCodes.staffId })
  return used.length > 0
}

export const codesLeft = (tx: Tx, staffId: string): Promise<number> =>
  tx.$count(recoveryCodes, eq(recoveryCodes.staffId, staffId))
