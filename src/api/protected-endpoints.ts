import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const { orders, paying, payments, confirmations, cancellations, sandbox, cart, addresses, viewer, accounts, vouchers } =
  contract

/**
 * Endpoints that the pages of an order in progress call besides those below: the shopper's profile and the validity of
 * the cart's voucher.
 */
const otherProtected = [accounts.profile, vouchers.validity]

/** Endpoints through which staff sign in; they have no session yet. */
const staffArriving = [contract.console.session, contract.console.invitation]

const protectedFeatures = [
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
/** Compares method and path, because a feature may implement an extended copy of an endpoint object. */
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const protectedEndpoints = new Set(
  [...protectedFeatures.flatMap((part) => Object.values<Endpoint>(part)), ...otherProtected].map(nameOf),
)

/**
 * Whether load shedding must not refuse this endpoint: carts, orders in progress, their payments and provider webhooks,
 * and all staff calls including sign-in and invitations. Refusing these would cost more than serving them, however
 * overloaded the process is.
 */
export const isProtectedEndpoint = (endpoint: Endpoint): boolean =>
  endpoint.auth === 'staff' || protectedEndpoints.has(nameOf(endpoint))
