import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { NotSigned, type PaymentProvider, type ProviderStatus } from '../provider.ts'
import { SANDBOX } from './key.ts'
import { addressOf, decidePage, findPage, openPage } from './pages.ts'
import { refundIn } from './refund.ts'
import { statementIn } from './statement.ts'
import type { SandboxState } from './tables.ts'

const statuses: Record<SandboxState, ProviderStatus['state']> = {
  open: 'open',
  paid: 'paid',
  declined: 'failed',
  closed: 'expired',
}

/**
 * Simulates card payments in the demo bazaar on a page of the shop. No money moves (docs/decisions/0021). In any other shop its pages do
 * not exist and its payments have expired.
 */
export function sandboxProvider(db: Db): PaymentProvider {
  async function confirm({ reference }: { reference: string }): Promise<ProviderStatus> {
    const page = await findPage(db, reference)
    if (!page) return { state: 'expired', amount: 0, currency: '' }
    const { state, amount, currency } = page
    return state === 'paid' ? { state, amount, currency } : { state: statuses[state], amount: 0, currency: '' }
  }
  return {
    key: SANDBOX,
    method: PaymentMethod.stripe,
    tab: 'card',
    isTest: true,
    keysFor: 'test',
    publicKey: '',
    currencies: ['AFN', 'USD'],
    capabilities: { partialRefund: true },
    tryKeys: async () => {},
    async start(charge) {
      const page = await openPage(db, charge)
      return { reference: page.reference, url: addressOf(page) }
    },
    confirm,
    async close(payment) {
      await decidePage(db, payment.reference, 'closed')
      return await confirm(payment)
    },
    /** The sandbox's pages write to the shop's database directly, so there are no webhooks. */
    webhook: () => Promise.reject(new NotSigned('The sandbox sends no webhooks')),
    refund: (refund) => refundIn(db, refund),
    statement: (span) => statementIn(db, span),
  }
}
