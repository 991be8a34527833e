import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, Uuid } from '../fields.ts'
import { Order } from './orders.ts'
import { PaymentStep, paymentStates } from './payments.ts'

export const payingRefusals = ['order_not_payable', 'payment_unreachable'] as const

/** Payment of a placed order. */
export const paying = {
  done: {
    method: 'POST',
    path: '/order/payment-done',
    auth: 'guest',
    httpErrors: ['too_many_requests'],
    summary:
      'Return from the payment provider: the provider is asked for the state of the payment, whatever `proof` says',
    body: z.object({
      order_id: Uuid,
      /** Parameters of the provider's redirect. They only show what to ask the provider about. */
      proof: z.record(z.string().max(100), z.string().max(2000)).optional(),
    }),
    data: Order.extend({
      /** State of the latest payment; null for cash orders. */
      payment_state: z.enum(paymentStates).nullable(),
    }),
  },
  again: {
    method: 'POST',
    path: '/order/pay',
    auth: 'guest',
    httpErrors: ['too_many_requests'],
    summary: 'Get the payment page of an unpaid order, until `pay_by`',
    body: z.object({
      order_id: Uuid,
      /** True: in the provider's embedded form on the caller's page, if the provider has one. */
      embedded: Flag.optional(),
    }),
    data: z.object({ payment_step: PaymentStep }),
  },
  webhook: {
    method: 'POST',
    path: '/webhooks/:provider',
    bytes: 128_000,
    auth: 'anyone',
    httpErrors: ['forbidden'],
    raw: true,
    summary:
      'Receive a webhook of a payment provider: 200 once the event is stored; repeated events and any order of events have the same result',
    params: z.object({ provider: z.string().max(40) }),
    body: z.object({ raw: z.string(), headers: z.record(z.string(), z.string()) }),
    data: z.object({ kept: z.literal(true) }),
  },
} as const satisfies Contract
