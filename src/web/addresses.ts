export type Query = Record<string, string | number | boolean | undefined>

/** Builds addresses with a common prefix, such as that of a language. Empty, false and undefined query values are left out. */
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
