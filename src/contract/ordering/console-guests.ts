import { z } from 'zod'
import { PersonalData } from '../customers/accounts-data.ts'
import { Address } from '../customers/addresses.ts'
import { CustomerOrder } from '../customers/console-customers.ts'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText } from '../fields.ts'
import { CursorQuery, cursorPaged } from '../paging.ts'

/** Keyed hash of a phone. It identifies buyers without an account, or by phone, across their orders. */
const GuestId = z.string().regex(/^[\w-]{43}$/)

/**
 * A buyer without an account, as in their last order. For a blocked phone without guest orders: as in the last order
 * with an account, or without a name.
 */
export const Guest = z.object({
  id: GuestId,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Orders without an account. */
  orders: z.number().int(),
  ordered_at: Time.nullable(),
  blocked: z.boolean(),
})
export type Guest = z.infer<typeof Guest>

/** A guest with the latest orders, at most twenty, and their addresses. */
export const WholeGuest = Guest.extend({
  blocked_at: Time.nullable(),
  /** Language of the last order. */
  language: z.string().nullable(),
  addresses: z.array(Address.omit({ id: true, preferred: true }).partial()),
  /** Null without the permission to see orders. */
  latest: z.array(CustomerOrder).nullable(),
})
export type WholeGuest = z.infer<typeof WholeGuest>

/** All data that the shop has of a guest. */
export const GuestData = PersonalData.pick({
  exported_at: true,
  addresses: true,
  cart: true,
  orders: true,
  vouchers: true,
  voucher_uses: true,
})
export type GuestData = z.infer<typeof GuestData>

export const guestRefusals = [
  /** The phone is blocked for orders. */
  'phone_blocked',
  /** The guest has open orders, which cannot be delivered without name and address. */
  'guest_orders_open',
] as const

const params = z.object({ id: GuestId })
const reading = { method: 'GET', auth: 'staff', may: 'customers.read' } as const
const change = {
  method: 'POST',
  auth: 'staff',
  may: 'customers.write',
  httpErrors: ['not_found'],
  params,
  body: z.object({}),
} as const
const onRequest = { ...change, may: 'customers.export', fresh: true } as const

export const guests = {
  list: {
    ...reading,
    path: '/console/guests',
    summary:
      'Search guests, also those who ordered by phone, by name, phone in any digits or order number, last order first. Or list all blocked phones, last blocked first',
    query: CursorQuery.extend({
      search: TypedText.max(200).optional(),
      state: z.enum(['all', 'blocked']).default('all'),
    }),
    data: cursorPaged(Guest),
  },
  one: {
    ...reading,
    path: '/console/guests/:id',
    httpErrors: ['not_found'],
    summary: 'Get a guest with addresses and orders',
    params,
    data: WholeGuest,
  },
  block: {
    ...change,
    path: '/console/guests/:id/block',
    summary: 'Block a phone: no order is accepted with it, with or without an account',
    data: Guest,
  },
  unblock: {
    ...change,
    path: '/console/guests/:id/unblock',
    summary: 'Unblock a phone',
    data: Guest,
  },
  export: {
    ...onRequest,
    path: '/console/guests/:id/export',
    summary: 'Download all data of a guest, at their request',
    data: GuestData,
  },
  erase: {
    ...onRequest,
    path: '/console/guests/:id/erase',
    summary: 'Erase a guest at their request: orders are kept without personal data',
    data: z.object({ orders: z.number().int() }),
  },
} as const satisfies Contract
