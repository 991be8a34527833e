import { calls } from '#contract/ordering/console-calls.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { buyerOfCall, claimBuyer, releaseBuyer } from './claim-call.ts'
import { findCall, orderOfCall } from './find-call.ts'
import { listCalls } from './list-calls.ts'
import { noteCall } from './record-call.ts'

export const callsHttp = implement(calls, {
  list: ({ query }, ctx) => listCalls(ctx.acting(), { ...query, language: ctx.language }),
  find: async ({ params }, ctx) => shown(ctx, (await orderOfCall(ctx.db, params.number)).orderNumber),
  claim: async ({ params }, ctx) => {
    const order = await orderOfCall(ctx.db, params.number)
    await claimBuyer(ctx.acting(), buyerOfCall(order))
    return await shown(ctx, order.orderNumber)
  },
  release: async ({ params }, ctx) => {
    const order = await orderOfCall(ctx.db, params.number)
    await releaseBuyer(ctx.acting(), buyerOfCall(order))
    return await shown(ctx, order.orderNumber)
  },
  note: async ({ params, body: { outcome, note, call_at } }, ctx) => {
    const order = await orderOfCall(ctx.db, params.number)
    await noteCall(ctx.acting(), order, { outcome, note, callAt: call_at ? new Date(call_at) : undefined })
    return await shown(ctx, order.orderNumber)
  },
})

const shown = (ctx: HandlerContext, number: string) =>
  findCall({ ...ctx.acting(), mailLeaves: ctx.services.mailLeaves }, number, ctx.language)
