import { z } from 'zod'
import { reviewStates } from '../catalog/reviews.ts'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid } from '../fields.ts'
import { CursorQuery, cursorPaged } from '../paging.ts'
import { PersonalData } from './accounts-data.ts'
import { Address } from './addresses.ts'

/** A member's account in a list of the console. */
export const Customer = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** True if the account has verified the address. */
  verified: z.boolean(),
  blocked: z.boolean(),
  registered_at: Time,
})
export type Customer = z.infer<typeof Customer>

/** A customer's order. `total` is null without the permission to see money. */
export const CustomerOrder = z.object({
  order_number: z.string(),
  placed_at: Time,
  state: z.enum(['pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled']),
  total: z.object({ amount: z.number(), currency: z.string() }).nullable(),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

const CustomerReview = z.object({
  id: Uuid,
  product: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
  rating: z.number().int(),
  review: z.string(),
  state: z.enum(reviewStates),
  written_at: Time,
})

/** A customer with the latest orders and reviews, at most twenty of each. */
export const WholeCustomer = Customer.extend({
  language: z.string(),
  blocked_at: Time.nullable(),
  /** Number of signed-in devices. */
  devices: z.number().int(),
  addresses: z.array(Address),
  /** Null without the permission to see orders. */
  orders: z.object({ count: z.number().int(), latest: z.array(CustomerOrder) }).nullable(),
  reviews: z.object({ count: z.number().int(), latest: z.array(CustomerReview) }),
})
export type WholeCustomer = z.infer<typeof WholeCustomer>

const params = z.object({ id: Uuid })
const change = { method: 'POST', auth: 'staff', may: 'customers.write', params, body: z.object({}) } as const

export const consoleCustomers = {
  list: {
    method: 'GET',
    path: '/console/customers',
    auth: 'staff',
    may: 'customers.read',
    summary: 'Search customers by name, email or phone in any digits, including phones of addresses; newest first',
    query: CursorQuery.extend({
      search: TypedText.max(200).optional(),
      state: z.enum(['all', 'blocked', 'unverified']).default('all'),
    }),
    data: cursorPaged(Customer),
  },
  one: {
    method: 'GET',
    path: '/console/customers/:id',
    auth: 'staff',
    may: 'customers.read',
    summary: 'Get a customer with addresses, reviews and orders',
    params,
    data: WholeCustomer,
  },
  block: {
    ...change,
    path: '/console/customers/:id/block',
    summary: 'Block an account: it cannot sign in, and its sessions end at once',
    data: Customer,
  },
  unblock: {
    ...change,
    path: '/console/customers/:id/unblock',
    summary: 'Unblock an account',
    data: Customer,
  },
  signOut: {
    ...change,
    path: '/console/customers/:id/sign-out',
    summary: 'Sign out all devices of an account',
    data: z.object({ devices: z.number().int() }),
  },
  export: {
    ...change,
    path: '/console/customers/:id/export',
    may: 'customers.export',
    fresh: true,
    summary: 'Download all data of an account, for its owner',
    data: PersonalData,
  },
} as const satisfies Contract
