import { generateKeyPairSync } from 'node:crypto'
import type { Queryable } from '../../platform/database/db.ts'
import { seal, unseal } from '../second-factor/seal.ts'
import { pushKeys } from './tables.ts'

/** Takes the place of the staff id in `seal`. */
const OWNER = 'push'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The shop's VAPID keys (RFC 8292), made at first use. If two processes make them at once, both get the first one's.
 */
export async function vapidKeys(db: Queryable, staffKey: Buffer): Promise<VapidKeys> {
  const stored = (await db.select().from(pushKeys))[0] ?? (await make(db, staffKey))
  return { publicKey: stored.publicKey, privateKey: unseal(staffKey, OWNER, stored.privateKey) }
}

async function make(db: Queryable, staffKey: Buffer) {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const made = { publicKey: point.toString('base64url'), privateKey: seal(staffKey, OWNER, d) }
  await db.insert(pushKeys).values(made).onConflictDoNothing()
  const [stored] = await db.select().from(pushKeys)
  return stored ?? made
}
