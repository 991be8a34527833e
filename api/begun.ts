import type { Endpoint } from '../contract/endpoint.ts'
import { contract } from '../contract/index.ts'

const { orders, paying, payments, confirmations, cancellations, sandbox, cart, addresses, viewer, accounts, vouchers } =
  contract

/** What the pages of an order under way ask for beside it: who looks, their cart and its voucher, where it is shipped. */
const beside = [accounts.profile, vouchers.validity]

/** Calls by which staff come in, who have no session yet. */
const staffArriving = [contract.console.session, contract.console.invitation]

const parts = [
  orders,
  paying,
  payments,
  confirmations,
  cancellations,
  sandbox,
  cart,
  addresses,
  viewer,
  ...staffArriving,
]
/** A feature may answer an extended copy of an endpoint: method and path are the same. */
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const begun = new Set([...parts.flatMap((part) => Object.values<Endpoint>(part)), ...beside].map(nameOf))

/**
 * Whether a call goes on with what was begun: a cart, an order under way, its money and what its provider tells of it, and whatever staff
 * do, their sign-in and invitations as well. However late it is, these are done: sending them away would cost more than they do.
 */
export const goesOn = (endpoint: Endpoint): boolean => endpoint.auth === 'staff' || begun.has(nameOf(endpoint))
