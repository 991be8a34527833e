import type { PaymentStep } from '../../contract/payments.ts'
import type { Links } from '../links.ts'

/** The address where an order is paid: the provider's page, or ours with its fields; null where nothing is to be done. */
export const placeToPay = ({ kind, url }: PaymentStep, { id, links }: { id: string; links: Links }): string | null =>
  kind === 'embedded' ? links.payOrder(id) : url
