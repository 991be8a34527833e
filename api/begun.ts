import type { Endpoint } from '../contract/endpoint.ts'
import { contract } from '../contract/index.ts'

const { orders, paying, payments, confirmations, cancellations, sandbox, cart, addresses, viewer, accounts, vouchers } =
  contract

/** What the pages of an order under way ask for beside it: who looks, their cart and its voucher, where it is shipped. */
const beside = [accounts.profile, vouchers.validity]

const parts = [orders, paying, payments, confirmations, cancellations, sandbox, cart, addresses, viewer]
const begun = new Set<Endpoint>([...parts.flatMap((part) => Object.values<Endpoint>(part)), ...beside])

/**
 * Whether a call goes on with what was begun: a cart, an order under way, its money and what its provider tells of it, and whatever staff
 * do. However late it is, these are done: sending them away would cost more than they do.
 */
export const goesOn = (endpoint: Endpoint): boolean => endpoint.auth === 'staff' || begun.has(endpoint)
