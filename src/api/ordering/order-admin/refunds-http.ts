import { consoleRefunds } from '#contract/ordering/console-refunds.ts'
import { implement } from '../../platform/request/implement.ts'
import { askRefundAgain, refundedByHand } from '../payments/refunds/refund-by-operator.ts'
import { shown } from './order-for-staff.ts'

/** Endpoints of the console for failed refunds. */
export const refundsHttp = implement(consoleRefunds, {
  retry: async ({ params: { id } }, ctx) => {
    const { orderNumber } = await askRefundAgain(ctx.acting(), id)
    return await shown(ctx, orderNumber)
  },
  byHand: async ({ params: { id }, body: { note } }, ctx) => {
    const { orderNumber } = await refundedByHand(ctx.acting(), id, note)
    return await shown(ctx, orderNumber)
  },
})
