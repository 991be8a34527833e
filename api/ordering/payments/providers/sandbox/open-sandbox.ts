import type { Db } from '../../../../platform/database/db.ts'
import type { Shop } from '../../../../platform/request/ask.ts'
import type { PaymentProvider } from '../provider.ts'
import { endDemo, isDemo } from './demo-mark.ts'
import { SANDBOX } from './key.ts'
import { sandboxProvider } from './provider.ts'

/**
 * Lets the demo bazaar try card payments, if that is `wanted` and it still is the demo bazaar. With the keys of a real
 * provider the demo is over, for every process and for good.
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

/** The sandbox of a shop that still is the demo bazaar, and of no other. */
export const sandboxOfDemo = async (db: Db): Promise<PaymentProvider[]> =>
  (await isDemo(db)) ? [sandboxProvider(db)] : []

/** Offers the sandbox no more once the demo is over, in whichever process it ended; its pages are not there from that moment anyway. */
export async function closeSandboxAfterDemo(shop: Shop): Promise<void> {
  const isOpen = shop.paymentProviders?.some(({ key }) => key === SANDBOX)
  if (!isOpen || (await isDemo(shop.db))) return
  shop.paymentProviders = []
  shop.log.warn({}, 'this is the demo bazaar no more: test payments are over for good')
}
