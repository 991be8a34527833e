import type { PaymentStep } from '../../../contract/ordering/payments.ts'
import type { Visit } from '../../visit.ts'

/** The address where an order is paid: the provider's page, or ours with its fields; null where nothing is to be done. */
export function paymentAddress(
  { kind, url }: PaymentStep,
  id: string,
  { links, siteUrl }: Pick<Visit, 'links' | 'siteUrl'>,
) {
  return kind === 'embedded' ? links.payOrder(id) : url && withinShop(url, siteUrl)
}

/** An address of the shop's own as a path: who came by another name of this machine, such as a phone beside it, stays there. */
export const withinShop = (url: string, siteUrl: string): string =>
  url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
