import { webhooks } from '#contract/staff/webhooks.ts'
import { implement } from '../../platform/request/implement.ts'
import { keyOf } from '../second-factor/spend-code.ts'
import { addWebhook } from './add-webhook.ts'
import { changeWebhook, removeWebhook, renewSecret, sendAgain } from './change-webhook.ts'
import { deliveriesOf, listWebhooks, presentWebhook, webhookOf } from './list-webhooks.ts'

export const webhooksHttp = implement(webhooks, {
  list: async (_, ask) => ({ data: await listWebhooks(ask.acting()) }),
  find: async ({ params: { id }, query }, ask) => ({
    webhook: presentWebhook(await webhookOf(ask.db, id)),
    ...(await deliveriesOf(ask.db, id, query)),
  }),
  add: async ({ body }, ask) =>
    await addWebhook(ask.acting(), { ...body, key: keyOf(ask.shop), isGuarded: !ask.shop.outside }),
  change: async ({ params: { id }, body }, ask) => await changeWebhook(ask.acting(), id, body),
  renew: async ({ params: { id } }, ask) => ({ secret: await renewSecret(ask.acting(), id, keyOf(ask.shop)) }),
  remove: async ({ params: { id } }, ask) => {
    await removeWebhook(ask.acting(), id)
    return { id }
  },
  sendAgain: async ({ params: { id, delivery } }, ask) => {
    await sendAgain(ask.acting(), id, delivery)
    return { id: delivery }
  },
})
