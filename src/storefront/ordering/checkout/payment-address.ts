import type { PaymentStep } from '#contract/ordering/payments.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * The address to pay the order: the provider's page, or this shop's page with its fields. If the provider is
 * unreachable, the order's page with that problem. null if nothing is due.
 */
export function paymentAddress(
  { kind, url }: PaymentStep,
  id: string,
  { urls, siteUrl }: Pick<RequestContext, 'urls' | 'siteUrl'>,
) {
  if (kind === 'embedded') return urls.payOrder(id)
  if (kind === 'redirect' && url === null) return urls.order(id, { payment: 'unreachable' })
  return url && withinShop(url, siteUrl)
}

/**
 * An address of the shop as a path, so that the browser stays on the host that it uses, such as this machine's address
 * in the local network.
 */
export const withinShop = (url: string, siteUrl: string): string =>
  url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
