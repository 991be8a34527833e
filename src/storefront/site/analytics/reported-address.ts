/** Parameters that say how somebody was led here; everything else may be their own. */
const TOLD = /^(utm_\w+|gclid)$/

/**
 * What Google is told of a page's address: where it is, and which campaign led there. Codes of mails, tokens, emails,
 * numbers of orders and what was searched for stay here.
 */
export function reportedAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return ''
  for (const name of [...url.searchParams.keys()]) if (!TOLD.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
