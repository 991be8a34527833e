import { toDecimal } from '#contract/money.ts'
import { confirmations, type OrderToConfirm } from '#contract/ordering/confirmations.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { limit } from '../../platform/limits/limits.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { dueIn } from '../orders/cash-rules.ts'
import { orderOfId } from '../orders/own-order.ts'
import { presentTracked } from '../orders/track-order.ts'
import { confirmationOf, confirmByLink } from './confirm-by-link.ts'
import { linkState } from './rules.ts'

export const confirmationsHttp = implement(confirmations, {
  find: async ({ query }, ctx) => {
    await limit('track', ctx)
    const { orderId } = await confirmationOf(ctx.db, query.token)
    return await shown(ctx, orderId)
  },
  confirm: {
    limit: 'track',
    handle: async ({ body }, ctx) => {
      const orderId = await inCommandTransaction(ctx, (tx) => confirmByLink(tx, body.token))
      return await shown(ctx, orderId)
    },
  },
})

async function shown({ db, language }: HandlerContext, orderId: string): Promise<OrderToConfirm> {
  const whole = await orderOfId(db, orderId)
  const { order, confirmation } = whole
  if (!confirmation) throw new Error('An order lost its confirmation')
  return {
    order: presentTracked(whole, language),
    state: linkState(confirmation, await databaseNow(db)),
    deadline: confirmation.deadline.toISOString(),
    due: toDecimal(dueIn(whole)),
    currency: order.currency,
  }
}
