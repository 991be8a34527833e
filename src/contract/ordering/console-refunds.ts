import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText, Uuid } from '../fields.ts'
import { AdminOrder } from './admin-orders.ts'

const ofRefund = {
  method: 'POST',
  auth: 'staff',
  may: 'refunds.give',
  fresh: 'of people',
  creates: true,
  httpErrors: ['not_found'],
  params: z.object({ id: Uuid }),
  data: AdminOrder,
} as const

/** Actions on pending or failed refunds. The response is the order. */
export const consoleRefunds = {
  retry: {
    ...ofRefund,
    path: '/console/refunds/:id/retry',
    summary: 'Retry a refund: a waiting one at once, a failed one by a new refund in its place',
    body: z.object({}),
  },
  byHand: {
    ...ofRefund,
    path: '/console/refunds/:id/by-hand',
    summary: 'Mark a refund as paid by hand, with the way; a buyer with an email is notified',
    body: z.object({ note: TypedText.min(1).max(500) }),
  },
} as const satisfies Contract
