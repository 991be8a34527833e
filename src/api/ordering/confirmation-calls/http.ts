import { calls } from '#contract/ordering/console-calls.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { implement } from '../../platform/request/implement.ts'
import { buyerOfCall, claimBuyer, releaseBuyer } from './claim-call.ts'
import { findCall, orderOfCall } from './find-call.ts'
import { listCalls } from './list-calls.ts'
import { noteCall } from './note-call.ts'

export const callsHttp = implement(calls, {
  list: ({ query }, ask) => listCalls(ask.acting(), { ...query, language: ask.language }),
  find: async ({ params }, ask) => shown(ask, (await orderOfCall(ask.db, params.number)).orderNumber),
  claim: async ({ params }, ask) => {
    const order = await orderOfCall(ask.db, params.number)
    await claimBuyer(ask.acting(), buyerOfCall(order))
    return await shown(ask, order.orderNumber)
  },
  release: async ({ params }, ask) => {
    const order = await orderOfCall(ask.db, params.number)
    await releaseBuyer(ask.acting(), buyerOfCall(order))
    return await shown(ask, order.orderNumber)
  },
  note: async ({ params, body: { outcome, note, call_at } }, ask) => {
    const order = await orderOfCall(ask.db, params.number)
    await noteCall(ask.acting(), order, { outcome, note, callAt: call_at ? new Date(call_at) : undefined })
    return await shown(ask, order.orderNumber)
  },
})

const shown = (ask: Ask, number: string) =>
  findCall({ ...ask.acting(), mailLeaves: ask.shop.mailLeaves }, number, ask.language)
