import type { Db } from '../../../../platform/database/db.ts'
import type { Services } from '../../../../platform/request/handler-context.ts'
import type { PaymentProvider } from '../provider.ts'
import { endDemo, isDemo } from './demo-mark.ts'
import { SANDBOX } from './key.ts'
import { sandboxProvider } from './provider.ts'

/**
 * Enables test card payments if `wanted` and the shop is still the demo bazaar. Keys of a real provider end the demo permanently, for all
 * processes.
 */
export async function openSandbox(services: Services, wanted: boolean): Promise<boolean> {
  if (services.paymentProviders?.length) {
    if (await endDemo(services.db))
      services.log.warn({}, 'a payment provider has keys: test payments are over for good')
    return false
  }
  const played = wanted ? await sandboxOfDemo(services.db) : []
  if (played.length === 0) return false
  services.paymentProviders = played
  services.log.warn({}, 'card payments are only played: no money moves (PAYMENT_SANDBOX=0 switches that off)')
  return true
}

/** The sandbox provider of a shop that is still the demo bazaar; else none. */
export const sandboxOfDemo = async (db: Db): Promise<PaymentProvider[]> =>
  (await isDemo(db)) ? [sandboxProvider(db)] : []

/** Disables the sandbox in this process after the demo has ended in any process. Its pages stop working at that moment anyway. */
export async function closeSandboxAfterDemo(services: Services): Promise<void> {
  const isOpen = services.paymentProviders?.some(({ key }) => key === SANDBOX)
  if (!isOpen || (await isDemo(services.db))) return
  services.paymentProviders = []
  services.log.warn({}, 'this is the demo bazaar no more: test payments are over for good')
}
