import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { hashRecoveryCode } from './seal.ts'
import { recoveryCodes } from './tables.ts'

const CODES = 10
/** More digits than a code of the app, since one form field accepts both. */
export const RECOVERY_DIGITS = 10

const newCode = (): string => Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join('')

/** Replaces the recovery codes by ten new ones. Only their hashes are stored. */
export async function writeRecoveryCodes(tx: Tx, key: Buffer, staffId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(newCode())
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId))
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ staffId, codeHash: hashRecoveryCode(key, staffId, code) })))
  return [...codes]
}

/** Uses up a recovery code. Returns false if it is unknown or was used before. */
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
