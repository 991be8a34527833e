import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals a secret of somebody with AES-256-GCM: it opens with the same key and for the same person alone. */
export function seal(key: Buffer, staffId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(staffId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where the key is another one, or the secret somebody else's. */
export function unseal(key: Buffer, staffId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(Buffer.from(staffId))
    .setAuthTag(rest.subarray(0, TAG_BYTES))
  return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** A recovery code as it is kept: short enough to be tried one by one, so not without the key. */
export const hashRecoveryCode = (key: Buffer, staffId: string, code: string): string =>
  createHmac('sha256', key).update(`recovery ${staffId} ${code}`).digest('base64url')
