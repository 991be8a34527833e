import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../../platform/request/same-secret.ts'
import { ProviderRefused } from '../provider.ts'

export const signed = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** The parameters of a return that Razorpay signs, joined by `|`. */
const PROOF = [
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_payment_id',
]

/**
 * Throws `ProviderRefused` if a customer returns with an invalid signature, so that the provider is not asked. A return without a signature
 * means that the customer cancelled.
 */
export function checkProof(proof: Record<string, string>, keySecret: string): void {
  const { razorpay_signature: signature } = proof
  if (signature === undefined) return
  const text = PROOF.map((name) => proof[name] ?? '').join('|')
  if (!isSameSecret(signature, signed(text, keySecret)))
    throw new ProviderRefused('A return that Razorpay did not sign')
}
