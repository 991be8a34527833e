export type Query = Record<string, string | number | boolean | undefined>

/** Builds addresses that all begin with a prefix, a language's for one; what a query leaves open is left out. */
export const addressesUnder =
  (prefix: string) =>
  (path: string, query: Query = {}): string => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined && value !== '' && value !== false) search.set(key, String(value))
    }
    const text = search.toString()
    return `${prefix}${path === '/' && prefix ? '' : path}${text ? `?${text}` : ''}`
  }
