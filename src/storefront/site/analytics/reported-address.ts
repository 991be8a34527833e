/** The parameters of campaigns. All others may be personal. */
const TOLD = /^(utm_\w+|gclid)$/

/**
 * The address that Google receives: the page and its campaign. Email codes, tokens, email addresses, order numbers and
 * search queries are removed.
 */
export function reportedAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return ''
  for (const name of [...url.searchParams.keys()]) if (!TOLD.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
