import { delivery } from '#contract/catalog/console-delivery.ts'
import { implement } from '../../platform/request/implement.ts'
import { addDelivery, changeDelivery, removeDelivery } from './change-delivery.ts'
import { findDelivery, listDelivery, previewDelivery } from './list-delivery.ts'

export const deliveryHttp = implement(delivery, {
  list: ({ query }, ctx) => listDelivery(ctx.acting(), query),
  find: ({ params: { id } }, ctx) => findDelivery(ctx.acting(), id),
  preview: async ({ query }, ctx) => ({ data: await previewDelivery(ctx.acting(), query) }),
  add: ({ body }, ctx) => addDelivery(ctx.acting(), body),
  change: ({ params: { id }, body: { seen, ...input } }, ctx) => changeDelivery(ctx.acting(), id, { input, seen }),
  remove: async ({ params: { id } }, ctx) => {
    await removeDelivery(ctx.acting(), id)
    return { id }
  },
})
