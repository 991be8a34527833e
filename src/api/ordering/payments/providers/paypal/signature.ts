import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { NotSigned } from '../provider.ts'
import { type certificatesAt, isCurrent } from './certificates.ts'
import { type PayPal, PayPalRefused } from './client.ts'

type WebhookRequest = { body: string; headers: Record<string, string>; from: string }
type Signers = { paypal: PayPal; certificates: ReturnType<typeof certificatesAt>; webhookId: string }

/** Parts of the signature: their headers, and their names in PayPal's verification request. */
const SIGNATURE = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const

/**
 * Checks that PayPal signed this body for this webhook (developer.paypal.com/api/rest/webhooks/rest): RSA with SHA-256 over the
 * transmission's id and time, the webhook's id and a checksum of the body, with a PayPal certificate. If the signature fits but the
 * certificate has no chain to a trusted root, asks PayPal to verify it.
 */
export async function checkSignature(signers: Signers, request: WebhookRequest): Promise<void> {
  const { body, headers, from } = request
  const parts = Object.entries(SIGNATURE).map(([header, name]) => [name, headers[header] ?? ''] as const)
  const said = Object.fromEntries(parts) as Record<(typeof SIGNATURE)[keyof typeof SIGNATURE], string>
  if (parts.some(([, value]) => value === '')) throw new NotSigned('no signature')
  if (said.auth_algo.toLowerCase() !== 'sha256withrsa') throw new NotSigned('algorithm')
  const certificate = await signers.certificates.find(said.cert_url, from)
  const { publicKey } = certificate.leaf
  const signed = `${said.transmission_id}|${said.transmission_time}|${signers.webhookId}|${crc32(body)}`
  const signature = Buffer.from(said.transmission_sig, 'base64')
  const fits = publicKey.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', Buffer.from(signed), publicKey, signature)
  if (!fits || !isCurrent(certificate.leaf)) throw new NotSigned('signature')
  if (!signers.certificates.isVouchedFor(certificate)) await askWhoSigned(signers, said, body)
  signers.certificates.trust(certificate, from)
}

/**
 * Sends the event back as the original text: a serialized copy would not match the signature. The body must be JSON, because it is inserted
 * into the request's JSON.
 */
async function askWhoSigned({ paypal, webhookId }: Signers, said: object, body: string): Promise<void> {
  if (parseJson(body) === undefined) throw new NotSigned('unreadable')
  const requested = JSON.stringify({ ...said, webhook_id: webhookId })
  const answer = await paypal
    .post(z.object({ verification_status: z.string() }), '/v1/notifications/verify-webhook-signature', {
      body: `${requested.slice(0, -1)},"webhook_event":${body}}`,
    })
    .catch((error: unknown) => {
      throw error instanceof PayPalRefused ? new NotSigned(error.issue) : error
    })
  if (answer.verification_status !== 'SUCCESS') throw new NotSigned(answer.verification_status)
}
