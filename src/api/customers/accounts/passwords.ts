import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { onOneKeyboard } from '#contract/customers/passwords.ts'

/**
 * argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. It runs in the thread pool, not on
 * the event loop.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(onOneKeyboard(password), COST)

/** Hash used if there is no account, so that the check takes the same time. */
let dummyHash: Promise<string> | undefined

/**
 * True if the password matches the hash, typed on any keyboard layout. Hashes from before `onOneKeyboard` hold the
 * password as typed. Returns false without a hash, after the same work.
 */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64url'))
  const dummy = await dummyHash
  for (const typed of new Set([onOneKeyboard(password), password]))
    if (await verify(passwordHash ?? dummy, typed)) return typeof passwordHash === 'string'
  return false
}
