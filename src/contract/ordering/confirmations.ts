import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TrackedOrder } from './orders.ts'

/** Token in the link of a mail: 32 random bytes as base64url. */
const ConfirmToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** An order for the holder of its link: masked as for tracking, with the amount due on delivery. */
export const OrderToConfirm = z.object({
  order: TrackedOrder,
  /** `late`: the deadline has passed, and the order is cancelled or will be. */
  state: z.enum(['awaiting', 'confirmed', 'late', 'cancelled']),
  deadline: z.iso.datetime(),
  due: z.number(),
  currency: z.string(),
})
export type OrderToConfirm = z.infer<typeof OrderToConfirm>

export const confirmationRefusals = ['confirmation_unknown', 'confirmation_late', 'confirmation_cancelled'] as const

/** A cash order is confirmed by the link in its mail, without signing in. Reading it confirms nothing. */
export const confirmations = {
  find: {
    method: 'GET',
    path: '/order/confirmation',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Get the order of a link in an order mail',
    query: z.object({ token: ConfirmToken }),
    data: OrderToConfirm,
  },
  confirm: {
    method: 'POST',
    path: '/order/confirm',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Confirm a cash order with the token of its mail, until the deadline; repeating changes nothing',
    body: z.object({ token: ConfirmToken }),
    data: OrderToConfirm,
  },
} as const satisfies Contract
