import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { Received } from '../../../platform/outgoing/testing/receiver.ts'

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** A browser with push notifications: its keys, and the decryption of messages (RFC 8291, RFC 8188). */
export function aBrowser(pushService: string) {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `${pushService}/push/${randomBytes(16).toString('base64url')}`,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    /** The decrypted message. Throws if it was not encrypted for this browser. */
    open({ body, headers }: Received): Record<string, string> {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('sealed in another way')
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = hkdf(auth, keys.computeSecret(sender), info, 32)
      const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      return JSON.parse(padded.subarray(0, end).toString())
    },
  }
}

/**
 * The claims by which a push service identifies the sender (RFC 8292). Throws if the signature does not match the key.
 */
export function senderOf({ headers }: Received): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = headers.authorization?.match(/^vapid t=([^,]+), k=(.+)$/) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('signed by somebody else')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
