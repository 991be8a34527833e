import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TrackedOrder } from './orders.ts'

/** What comes in the link of a mail: 32 random bytes as base64url. */
const ConfirmToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** An order as whoever holds its link sees it: masked as for tracking, and what is to be paid at the door. */
export const OrderToConfirm = z.object({
  order: TrackedOrder,
  /** `late`: the time is over, and what was ordered went back or is about to. */
  state: z.enum(['awaiting', 'confirmed', 'late', 'cancelled']),
  deadline: z.iso.datetime(),
  due: z.number(),
  currency: z.string(),
})
export type OrderToConfirm = z.infer<typeof OrderToConfirm>

export const confirmationRefusals = ['confirmation_unknown', 'confirmation_late', 'confirmation_cancelled'] as const

/** An order paid in cash is confirmed by the link in its mail, without signing in; reading it confirms nothing. */
export const confirmations = {
  find: {
    method: 'GET',
    path: '/order/confirmation',
    auth: 'anyone',
    faults: ['too_many_requests'],
    summary: 'Get the order of a link in an order mail',
    query: z.object({ token: ConfirmToken }),
    data: OrderToConfirm,
  },
  confirm: {
    method: 'POST',
    path: '/order/confirm',
    auth: 'anyone',
    faults: ['too_many_requests'],
    summary: 'Confirm a cash order with the token of its mail, until the deadline; repeating changes nothing',
    body: z.object({ token: ConfirmToken }),
    data: OrderToConfirm,
  },
} as const satisfies Contract
