import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const { site, geography, catalog, flashSales, stores, reviews, content } = contract

/**
 * Features whose reads are the same for all callers, apart from viewer state (`src/api/customers/saved-items`). They are
 * listed one by one, because other public endpoints are not shared, for example order tracking.
 */
const shared = new Set<Endpoint>(
  [site, geography, catalog, flashSales, stores, reviews, content].flatMap((feature) =>
    Object.values<Endpoint>(feature),
  ),
)

export const isShared = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && shared.has(endpoint) && (endpoint.auth === 'anyone' || endpoint.auth === 'optional')

const named = new Set(['lang', ...[...shared].flatMap(({ query }) => Object.keys(query?.shape ?? {}))])

/** Whether a shared endpoint has a parameter of this name. */
export const isKnownParameter = (name: string): boolean => named.has(name)
