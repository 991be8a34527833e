import { z } from 'zod'
import { PaymentMethod } from '../../../contract/payments.ts'
import type { Open, PaymentProvider, Standing } from '../provider.ts'
import { formFor } from './form.ts'
import { refundWith } from './refund.ts'
import { resultOf, standingOf } from './result.ts'
import { readEvent } from './webhook.ts'
import { type IyzicoKeys, iyzicoWith } from './wire.ts'

const Form = z.object({ token: z.string(), paymentPageUrl: z.url(), conversationId: z.string().nullish() })

/** A form lives half an hour. It may be opened as long as its order is held, which is two hours at most. */
const OVER_AFTER_MILLISECONDS = 3 * 60 * 60 * 1000

/** Cards and Turkish banks, on Iyzico's own page (checkout form). The form's token is Iyzico's name for a payment. */
export function iyzicoProvider(keys: IyzicoKeys): PaymentProvider {
  const iyzico = iyzicoWith(keys)
  return {
    key: 'iyzico',
    method: PaymentMethod.iyzico,
    tab: 'bank',
    publicKey: '',
    // Of the shop's currencies it takes dollars alone.
    currencies: ['USD'],
    capabilities: { partialRefund: true },
    async start(charge) {
      const form = await iyzico.post(Form, '/payment/iyzipos/checkoutform/initialize/auth/ecom', formFor(charge))
      iyzico.prove(form.signature, [form.conversationId ?? '', form.token])
      return { reference: form.token, url: form.paymentPageUrl }
    },
    async confirm(payment, proof) {
      const result = await resultOf(iyzico, payment)
      // Iyzico sends people back from a form that is done: who was turned down there needs another one.
      const turnedDown = result?.paymentStatus === 'FAILURE' && proof?.token === payment.reference
      return turnedDown ? { ...standingOf(result), state: 'failed' } : standingOf(result)
    },
    async close(payment) {
      const result = await resultOf(iyzico, payment)
      return isOver(payment) ? ended(standingOf(result), result?.paymentStatus) : standingOf(result)
    },
    webhook: async (body, headers) => readEvent(iyzico, { body, headers }),
    refund: (refund) => refundWith(iyzico, refund),
  }
}

/** Nobody can close a form before its time, so it is asked about until then. */
const isOver = ({ createdAt }: Open): boolean => Date.now() - createdAt.getTime() > OVER_AFTER_MILLISECONDS

const ended = (standing: Standing, paymentStatus: string | null | undefined): Standing =>
  standing.state === 'open' ? { ...standing, state: paymentStatus === 'FAILURE' ? 'failed' : 'expired' } : standing
