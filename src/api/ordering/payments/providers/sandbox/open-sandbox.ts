import type { Db } from '../../../../platform/database/db.ts'
import type { Shop } from '../../../../platform/request/ask.ts'
import type { PaymentProvider } from '../provider.ts'
import { endDemo, isDemo } from './demo-mark.ts'
import { SANDBOX } from './key.ts'
import { sandboxProvider } from './provider.ts'

/**
 * Enables test card payments if `wanted` and the shop is still the demo bazaar. Keys of a real provider end the demo permanently, for all
 * processes.
 */
export async function openSandbox(shop: Shop, wanted: boolean): Promise<boolean> {
  if (shop.paymentProviders?.length) {
    if (await endDemo(shop.db)) shop.log.warn({}, 'a payment provider has keys: test payments are over for good')
    return false
  }
  const played = wanted ? await sandboxOfDemo(shop.db) : []
  if (played.length === 0) return false
  shop.paymentProviders = played
  shop.log.warn({}, 'card payments are only played: no money moves (PAYMENT_SANDBOX=0 switches that off)')
  return true
}

/** The sandbox provider of a shop that is still the demo bazaar; else none. */
export const sandboxOfDemo = async (db: Db): Promise<PaymentProvider[]> =>
  (await isDemo(db)) ? [sandboxProvider(db)] : []

/** Disables the sandbox in this process after the demo has ended in any process. Its pages stop working at that moment anyway. */
export async function closeSandboxAfterDemo(shop: Shop): Promise<void> {
  const isOpen = shop.paymentProviders?.some(({ key }) => key === SANDBOX)
  if (!isOpen || (await isDemo(shop.db))) return
  shop.paymentProviders = []
  shop.log.warn({}, 'this is the demo bazaar no more: test payments are over for good')
}
