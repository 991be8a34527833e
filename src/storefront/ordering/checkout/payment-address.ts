import type { PaymentStep } from '#contract/ordering/payments.ts'
import type { Visit } from '../../visit.ts'

/**
 * The address where an order is paid: the provider's page, or ours with its fields. If the provider could not be reached,
 * the order's page, which says so. Null where nothing is to be paid.
 */
export function paymentAddress(
  { kind, url }: PaymentStep,
  id: string,
  { links, siteUrl }: Pick<Visit, 'links' | 'siteUrl'>,
) {
  if (kind === 'embedded') return links.payOrder(id)
  if (kind === 'redirect' && url === null) return links.order(id, { payment: 'unreachable' })
  return url && withinShop(url, siteUrl)
}

/** An address of the shop's own as a path: who came by another name of this machine, such as a phone beside it, stays there. */
export const withinShop = (url: string, siteUrl: string): string =>
  url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
