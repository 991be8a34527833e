import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { listOf, Time, TypedText, Uuid, Whole } from '../fields.ts'
import { webhookKindNames } from '../platform/events.ts'

const Kind = z.enum(webhookKindNames)
const kinds = listOf(Kind).pipe(z.array(Kind).min(1).max(webhookKindNames.length))
const Url = TypedText.min(1).max(1000)

/** A program that receives events, signed as in Standard Webhooks. */
export const Webhook = z.object({
  id: Uuid,
  url: z.string(),
  kinds: z.array(Kind),
  on: z.boolean(),
  created_at: Time,
  /** Start of the current failures; null if the last delivery succeeded. */
  failing_since: Time.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** The delivery of one event. `waiting` is tried at `next_try_at`; `failed` has failed for good. */
export const Delivery = z.object({
  id: Uuid,
  kind: Kind,
  at: Time,
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number().int(),
  next_try_at: Time.nullable(),
  /** Status code of the last response; null without a response. */
  answered: z.number().int().nullable(),
  /** Why there was no response. */
  problem: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** `whsec_…`: shown once. */
const Secret = z.string()

const reading = { method: 'GET', auth: 'staff', may: 'tokens.write' } as const
const writing = { method: 'POST', auth: 'staff', may: 'tokens.write' } as const
const params = z.object({ id: Uuid })
const nothing = z.object({})

export const webhooks = {
  list: {
    ...reading,
    path: '/console/webhooks',
    summary: 'List webhooks, newest first',
    data: z.object({ data: z.array(Webhook) }),
  },
  find: {
    ...reading,
    path: '/console/webhooks/:id',
    httpErrors: ['not_found'],
    summary: 'Get a webhook with its deliveries, newest first. Next page: `before`',
    params,
    query: z.object({ before: Uuid.optional(), limit: Whole.pipe(z.number().min(1).max(100)).default(30) }),
    data: z.object({ webhook: Webhook, deliveries: z.array(Delivery), next: z.string().nullable() }),
  },
  add: {
    ...writing,
    path: '/console/webhooks',
    fresh: true,
    summary: 'Add a webhook. Its address must be https and public; its secret is shown only once',
    body: z.object({ url: Url, kinds }),
    data: z.object({ webhook: Webhook, secret: Secret }),
  },
  change: {
    ...writing,
    path: '/console/webhooks/:id',
    httpErrors: ['not_found'],
    summary:
      'Update the events of a webhook, or disable and enable it. Fields that another person changed since `seen` are refused',
    params,
    body: z.object({ kinds: kinds.optional(), on: z.boolean().optional(), seen: listOf(Kind).optional() }),
    data: Webhook,
  },
  renew: {
    ...writing,
    path: '/console/webhooks/:id/secret',
    fresh: true,
    httpErrors: ['not_found'],
    summary: 'Create a new secret of a webhook, shown only once; the old one signs nothing from now on',
    params,
    body: nothing,
    data: z.object({ secret: Secret }),
  },
  remove: {
    ...reading,
    method: 'DELETE',
    path: '/console/webhooks/:id',
    httpErrors: ['not_found'],
    summary: 'Delete a webhook with its deliveries',
    params,
    data: z.object({ id: Uuid }),
  },
  sendAgain: {
    ...writing,
    path: '/console/webhooks/:id/deliveries/:delivery/again',
    httpErrors: ['not_found'],
    summary: 'Send a delivery again, with the same id',
    params: params.extend({ delivery: Uuid }),
    body: nothing,
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract

export const webhookRefusals = [
  'webhook_not_https',
  'webhook_not_public',
  'webhook_exists',
  'webhooks_full',
  'webhook_changed_meanwhile',
  'webhook_off',
] as const
