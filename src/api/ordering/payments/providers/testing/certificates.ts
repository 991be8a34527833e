import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const OID = { name: '550403', rsaWithSha256: '2a864886f70d01010b', basicConstraints: '551d13' }

/** A value in DER (X.690): tag, length and content. */
function der(tag: number, ...held: Buffer[]): Buffer {
  const content = Buffer.concat(held)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...held: Buffer[]) => der(0x30, ...held)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const yes = der(0x01, Buffer.from([0xff]))
const nameOf = (name: string) => sequence(der(0x31, sequence(oid(OID.name), der(0x0c, Buffer.from(name)))))
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
const algorithm = sequence(oid(OID.rsaWithSha256), der(0x05))
const mayIssue = der(0xa3, sequence(sequence(oid(OID.basicConstraints), yes, der(0x04, sequence(yes)))))

const DAY = 24 * 60 * 60 * 1000
type Holder = { name: string; key: KeyObject; publicKey: KeyObject; pem: string }
type CertificateOptions = { by?: Holder; isIssuer?: boolean; until?: Date }

/** Creates a certificate with a new key (X.509, RFC 5280), signed by another one or by itself. */
export function aCertificate(name: string, { by, isIssuer = false, until }: CertificateOptions = {}): Holder {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const now = Date.now()
  const to = until ?? new Date(now + 30 * DAY)
  const certified = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(by?.name ?? name),
    sequence(time(new Date(now - 60 * DAY)), time(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(isIssuer ? [mayIssue] : []),
  )
  const signature = sign('RSA-SHA256', certified, by?.key ?? key)
  const whole = sequence(certified, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  return { name, key, publicKey, pem }
}
