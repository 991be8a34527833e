import type { Shop } from '../../../platform/request/ask.ts'
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
  if (!wanted || !(await isDemo(shop.db))) return false
  shop.paymentProviders = [sandboxProvider(shop.db)]
  shop.log.warn({}, 'card payments are only played: no money moves (PAYMENT_SANDBOX=0 switches that off)')
  return true
}

/** Offers the sandbox no more once the demo is over, in whichever process it ended; its pages are not there from that moment anyway. */
export async function closeSandboxAfterDemo(shop: Shop): Promise<void> {
  const isOpen = shop.paymentProviders?.some(({ key }) => key === SANDBOX)
  if (!isOpen || (await isDemo(shop.db))) return
  shop.paymentProviders = []
  shop.log.warn({}, 'this is the demo bazaar no more: test payments are over for good')
}
