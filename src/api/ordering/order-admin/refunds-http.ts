import { consoleRefunds } from '#contract/ordering/console-refunds.ts'
import { implement } from '../../platform/request/implement.ts'
import { askRefundAgain, refundedByHand } from '../payments/refunds/refund-by-operator.ts'
import { shown } from './shown.ts'

/** Endpoints of the console for failed refunds. */
export const refundsHttp = implement(consoleRefunds, {
  retry: async ({ params: { id } }, ask) => {
    const { orderNumber } = await askRefundAgain(ask.acting(), id)
    return await shown(ask, orderNumber)
  },
  byHand: async ({ params: { id }, body: { note } }, ask) => {
    const { orderNumber } = await refundedByHand(ask.acting(), id, note)
    return await shown(ask, orderNumber)
  },
})
