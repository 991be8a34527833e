import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a staff member's secret with AES-256-GCM. `unseal` needs the same key and the same staff id. */
export function seal(key: Buffer, staffId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(staffId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if the key or the staff id differs. */
export function unseal(key: Buffer, staffId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(Buffer.from(staffId))
    .setAuthTag(rest.subarray(0, TAG_BYTES))
  return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/**
 * The stored form of a recovery code. The hash is keyed, because a plain hash of so short a code could be reversed by
 * trying all codes.
 */
export const hashRecoveryCode = (key: Buffer, staffId: string, code: string): string =>
  createHmac('sha256', key).update(`recovery ${staffId} ${code}`).digest('base64url')
