import type { Endpoint } from '#contract/endpoint.ts'
import { BusinessError } from './errors.ts'

/** Parameters that every call accepts besides its own: a guest token and the language. */
const COMMON = ['user_token', 'lang']
const MAX_NAMED = 5
const MAX_NAME_LENGTH = 60

/**
 * The parameters of a query by name. A repeated one (`brand=1&brand=2`, `brand[]=1`) is a list; a field for a single
 * value rejects it. Throws `parameter_unknown` with the names that the call does not have, because ignoring a filter
 * would return more than requested.
 */
export function queryOf({ query, raw, redirects }: Endpoint, url: string): Record<string, string | string[]> {
  const question = url.indexOf('?')
  if (question === -1) return {}
  const search = new URLSearchParams(url.slice(question + 1).replace(/#.*/s, ''))
  const input = Map.groupBy(search, ([name]) => name.replace(/\[\]$/, ''))
  const knownNames = new Set([...COMMON, ...Object.keys(query?.shape ?? {})])
  const unknown = [...input.keys()].filter((name) => !knownNames.has(name))
  // Payment providers and sign-in providers add their own parameters.
  if (unknown.length > 0 && !raw && !redirects)
    throw new BusinessError(
      unknown.slice(0, MAX_NAMED).map((name) => {
        const short = name.slice(0, MAX_NAME_LENGTH)
        return { code: 'parameter_unknown', params: { name: short }, field: short }
      }),
    )
  const valuesOf = (pairs: [string, string][]) => pairs.map(([, value]) => value)
  return Object.fromEntries(
    [...input].map(([name, pairs]) => [name, pairs.length === 1 ? (pairs[0]?.[1] ?? '') : valuesOf(pairs)]),
  )
}
