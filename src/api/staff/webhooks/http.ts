import { webhooks } from '#contract/staff/webhooks.ts'
import { implement } from '../../platform/request/implement.ts'
import { keyOf } from '../second-factor/spend-code.ts'
import { addWebhook } from './add-webhook.ts'
import { changeWebhook, removeWebhook, renewSecret, sendAgain } from './change-webhook.ts'
import { deliveriesOf, listWebhooks, presentWebhook, webhookOf } from './list-webhooks.ts'

export const webhooksHttp = implement(webhooks, {
  list: async (_, ctx) => ({ data: await listWebhooks(ctx.acting()) }),
  find: async ({ params: { id }, query }, ctx) => ({
    webhook: presentWebhook(await webhookOf(ctx.db, id)),
    ...(await deliveriesOf(ctx.db, id, query)),
  }),
  add: async ({ body }, ctx) =>
    await addWebhook(ctx.acting(), { ...body, key: keyOf(ctx.services), isGuarded: !ctx.services.allowedTargets }),
  change: async ({ params: { id }, body }, ctx) => await changeWebhook(ctx.acting(), id, body),
  renew: async ({ params: { id } }, ctx) => ({ secret: await renewSecret(ctx.acting(), id, keyOf(ctx.services)) }),
  remove: async ({ params: { id } }, ctx) => {
    await removeWebhook(ctx.acting(), id)
    return { id }
  },
  sendAgain: async ({ params: { id, delivery } }, ctx) => {
    await sendAgain(ctx.acting(), id, delivery)
    return { id: delivery }
  },
})
