import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { onOneKeyboard } from '../../../contract/customers/passwords.ts'

/** argon2id as OWASP asks for it: 19 MiB, two passes, one lane. The work is done by threads, not by the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(onOneKeyboard(password), COST)

/** What stands in for an account that there is not, so that looking for one takes as long as looking at one. */
let nobodysHash: Promise<string> | undefined

/**
 * Whether this is the password of that hash, typed on whichever keyboard. Hashes made before `onOneKeyboard` hold the password as it was
 * typed. Without a hash it is not, after the same work.
 */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64url'))
  const nobodys = await nobodysHash
  for (const typed of new Set([onOneKeyboard(password), password]))
    if (await verify(passwordHash ?? nobodys, typed)) return typeof passwordHash === 'string'
  return false
}
