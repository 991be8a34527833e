import type { Endpoint } from '../contract/endpoint.ts'
import { contract } from '../contract/index.ts'

const { orders, paying, payments, confirmations, cancellations, sandbox } = contract

const begun = new Set<Endpoint>(
  [orders, paying, payments, confirmations, cancellations, sandbox].flatMap((part) => Object.values(part)),
)

/**
 * Whether a call goes on with what was begun: an order under way, its money and what its provider tells of it, and whatever staff
 * do. However late it is, these are done: sending them away would cost more than they do.
 */
export const goesOn = (endpoint: Endpoint): boolean => endpoint.auth === 'staff' || begun.has(endpoint)
