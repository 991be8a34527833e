import { z } from 'zod'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { PaymentProvider, ProviderStatus } from '../provider.ts'
import { type IyzicoKeys, iyzicoWith } from './client.ts'
import { formFor } from './form.ts'
import { refundsOf, refundWith } from './refund.ts'
import { type Result, resultOf, statusOf } from './result.ts'
import { statementOf } from './statement.ts'
import { readEvent } from './webhook.ts'

const Form = z.object({ token: z.string(), paymentPageUrl: z.url(), conversationId: z.string().nullish() })

/** A form stays open for 30 minutes. A customer on their bank's page by then gets another 30. */
const FORM_MILLISECONDS = 30 * 60 * 1000
const BANK_MILLISECONDS = 60 * 60 * 1000

/** Cards and Turkish banks on Iyzico's own page (checkout form). `reference` is the form's token. */
export function iyzicoProvider(keys: IyzicoKeys): PaymentProvider {
  const iyzico = iyzicoWith(keys)
  return {
    key: 'iyzico',
    method: PaymentMethod.iyzico,
    tab: 'bank',
    publicKey: '',
    keysFor: keys.apiKey.startsWith('sandbox-') || keys.url?.includes('sandbox') ? 'test' : 'live',
    // Of the shop's currencies Iyzico supports only USD.
    currencies: ['USD'],
    capabilities: { partialRefund: true },
    async tryKeys(now) {
      const today = now.toISOString().slice(0, 10)
      await iyzico.get(z.object({}), '/v2/reporting/payment/transactions', `transactionDate=${today}&page=1`)
    },
    async start(charge) {
      const form = await iyzico.post(Form, '/payment/iyzipos/checkoutform/initialize/auth/ecom', formFor(charge))
      iyzico.prove(form.signature, [form.conversationId ?? '', form.token])
      return { reference: form.token, url: form.paymentPageUrl }
    },
    async confirm(payment, proof) {
      const result = await resultOf(iyzico, payment)
      // A customer who returns from a form after a failed payment needs a new form.
      return proof ? failed(statusOf(result), result) : statusOf(result)
    },
    /** Iyzico cannot close a form early, so it is checked until it expires. */
    async close(payment, now) {
      const result = await resultOf(iyzico, payment)
      const isAtBank = result !== undefined && result.paymentStatus !== 'FAILURE'
      const age = now.getTime() - payment.openedAt.getTime()
      if (age < (isAtBank ? BANK_MILLISECONDS : FORM_MILLISECONDS)) return statusOf(result)
      return expired(failed(statusOf(result), result))
    },
    webhook: async (body, headers) => readEvent(iyzico, { body, headers }),
    refund: (refund) => refundWith(iyzico, refund),
    refundsOf: (payment) => refundsOf(iyzico, payment),
    statement: (span) => statementOf(iyzico, span),
  }
}

const failed = (status: ProviderStatus, result: Result | undefined): ProviderStatus =>
  result?.paymentStatus === 'FAILURE' ? { ...status, state: 'failed' } : status

const expired = (status: ProviderStatus): ProviderStatus =>
  status.state === 'open' ? { ...status, state: 'expired' } : status
