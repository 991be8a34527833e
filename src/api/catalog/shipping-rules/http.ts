import { delivery } from '#contract/catalog/console-delivery.ts'
import { implement } from '../../platform/request/implement.ts'
import { addDelivery, changeDelivery, removeDelivery } from './change-delivery.ts'
import { findDelivery, listDelivery, previewDelivery } from './list-delivery.ts'

export const deliveryHttp = implement(delivery, {
  list: ({ query }, ask) => listDelivery(ask.acting(), query),
  find: ({ params: { id } }, ask) => findDelivery(ask.acting(), id),
  preview: async ({ query }, ask) => ({ data: await previewDelivery(ask.acting(), query) }),
  add: ({ body }, ask) => addDelivery(ask.acting(), body),
  change: ({ params: { id }, body: { seen, ...given } }, ask) => changeDelivery(ask.acting(), id, { given, seen }),
  remove: async ({ params: { id } }, ask) => {
    await removeDelivery(ask.acting(), id)
    return { id }
  },
})
