import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../../platform/request/same-secret.ts'
import { ProviderRefused } from '../provider.ts'

export const signed = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** What Razorpay signs of a return: the values of these, joined by bars. */
const PROOF = [
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_payment_id',
]

/**
 * Throws `ProviderRefused` when a shopper comes back with a signature that is not Razorpay's: then there is nothing to
 * ask about. One who comes back without any turned back on the page.
 */
export function checkProof(proof: Record<string, string>, keySecret: string): void {
  const { razorpay_signature: signature } = proof
  if (signature === undefined) return
  const text = PROOF.map((name) => proof[name] ?? '').join('|')
  if (!isSameSecret(signature, signed(text, keySecret)))
    throw new ProviderRefused('A return that Razorpay did not sign')
}
