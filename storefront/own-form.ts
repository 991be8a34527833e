/**
 * Whether a form was sent from a page of this shop. React Router asks this of pages alone; routes without a page (signing
 * out, saved items, preferences) take forms too. Browsers name the origin of every form they send; whoever names none is no
 * browser, and carries nobody's cookies by accident. `publicHosts`: what the shop is called in front of a proxy.
 */
export function isOwnForm(request: Request, publicHosts: readonly string[] = []): boolean {
  const origin = request.headers.get('origin')
  if (request.method !== 'POST' || origin === null) return true
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === new URL(request.url).host || publicHosts.includes(host))
}
