import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/index.ts'

const { site, geography, catalog, flashSales, stores, reviews, content } = contract

/**
 * Features whose reads are the same for everybody, viewer state aside (`api/customers/saved-items`). Named one by one: tracking an order is
 * open to anyone, too.
 */
const shared = new Set<Endpoint>(
  [site, geography, catalog, flashSales, stores, reviews, content].flatMap((feature) =>
    Object.values<Endpoint>(feature),
  ),
)

export const isShared = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && shared.has(endpoint) && (endpoint.auth === 'anyone' || endpoint.auth === 'optional')

const named = new Set(['lang', ...[...shared].flatMap(({ query }) => Object.keys(query?.shape ?? {}))])

/** Whether any of them has a parameter of that name. */
export const isKnownParameter = (name: string): boolean => named.has(name)
