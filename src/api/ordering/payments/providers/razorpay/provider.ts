import { z } from 'zod'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { type PaymentProvider, ProviderRefused } from '../provider.ts'
import { type RazorpayKeys, razorpayWith } from './client.ts'
import { paidBy } from './disputes.ts'
import { linkOf, openLink, statusOf } from './links.ts'
import { refundsOf, refundWith } from './refund.ts'
import { checkProof } from './signatures.ts'
import { statementOf } from './statement.ts'
import { readEvent } from './webhook.ts'

/** Cards and Indian payment methods on Razorpay's own page: a payment link (docs/decisions/0018). */
export function razorpayProvider(keys: RazorpayKeys): PaymentProvider {
  const razorpay = razorpayWith(keys)
  const statusAt = async (reference: string) => await statusOf(razorpay, await linkOf(razorpay, reference))
  return {
    key: 'razorpay',
    method: PaymentMethod.razorpay,
    tab: 'card',
    publicKey: keys.keyId,
    keysFor: keys.keyId.startsWith('rzp_test_') ? 'test' : 'live',
    // Razorpay does not support AFN.
    currencies: ['USD'],
    capabilities: { partialRefund: true },
    tryKeys: async () => void (await razorpay.get(z.object({ items: z.array(z.unknown()) }), '/payments?count=1')),
    async start(charge) {
      const { id, short_url } = await openLink(razorpay, charge)
      return { reference: id, url: short_url }
    },
    async confirm({ reference }, proof = {}) {
      checkProof(proof, keys.keySecret)
      return await statusAt(reference)
    },
    async close({ reference }) {
      // Razorpay refuses to cancel a paid or ended link; its state explains why.
      await razorpay.post(z.unknown(), `/payment_links/${reference}/cancel`).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error
      })
      return await statusAt(reference)
    },
    paymentBehind: (payment) => paidBy(razorpay, payment),
    webhook: async (body, headers) => readEvent(keys.webhookSecret, { body, headers }),
    refund: (refund) => refundWith(razorpay, refund),
    refundsOf: (payment) => refundsOf(razorpay, payment),
    statement: (span) => statementOf(razorpay, span),
  }
}
