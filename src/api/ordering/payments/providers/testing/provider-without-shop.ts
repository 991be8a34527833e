import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type OpenPayment,
  type PaymentProvider,
  ProviderRefused,
  type ProviderStatus,
  ProviderUnavailable,
} from '../provider.ts'
import { aCharge } from './charge.ts'
import type { FakeProvider } from './fake-provider.ts'

/** A provider and its fake, without a shop. A function, because both exist only when a test runs. */
type OpenProvider<T extends FakeProvider = FakeProvider> = () => { provider: PaymentProvider; theirs: T }

/** A payment page at the provider and the shop's reference to it. */
export async function openPaymentAt(open: OpenProvider) {
  const { provider, theirs } = open()
  const charge = aCharge()
  const { reference } = await provider.start(charge)
  return { page: theirs.newest(), payment: { id: charge.id, reference, openedAt: charge.createdAt } }
}

/** The shop's steps for an open payment (`settlePayment`). */
export async function settledAt(open: OpenProvider, payment: OpenPayment): Promise<ProviderStatus | undefined> {
  const { provider } = open()
  const status = await provider.confirm(payment)
  return status.state === 'approved' ? await provider.capture?.(payment) : status
}

/** A paid payment of 21 dollars with a refund that was not sent yet. */
export async function refundAt(open: OpenProvider, amount = 700) {
  const { page, payment } = await openPaymentAt(open)
  open().theirs.pay(page)
  await settledAt(open, payment)
  const refund = { id: randomUUID(), payment, amount, currency: 'USD', reference: null, attempts: 1, ...unheld }
  return { page, payment, refund }
}

export const itTurnsDownRefundsOfWhatIsNotThere = (open: OpenProvider) =>
  it('a refund above the amount paid, or of an unpaid payment, is rejected', async () => {
    const { provider } = open()
    const { refund } = await refundAt(open, 2_101)
    await expect(provider.refund(refund)).rejects.toThrow(ProviderRefused)
    const { payment } = await openPaymentAt(open)
    await expect(provider.refund({ ...refund, payment })).rejects.toThrow('Nothing was taken')
  })

/** For providers with temporary idempotency keys. */
export const itGivesBackOnce = (open: OpenProvider<FakeProvider & { clearKeys(): void }>) =>
  it('a refund is paid once, also if it is sent twice at the same time or again after weeks', async () => {
    const { provider, theirs } = open()
    const { page, refund } = await refundAt(open)
    const [one, other] = await Promise.all([provider.refund(refund), provider.refund(refund)])
    expect(one).toMatchObject({ state: 'done' })
    expect(other).toEqual(one)
    theirs.clearKeys()
    expect(await provider.refund({ ...refund, attempts: 9 })).toEqual(one)
    expect(theirs.refundsOf(page)).toEqual([{ reference: one.reference, amount: 700 }])
  })

/** A refund without concurrent processes. */
export const unheld = { now: new Date(), holdOn: () => Promise.resolve() }

type Place = { timeout?: number; url?: string }

/** @param withKeys creates the provider with another secret or another base URL */
export const itKnowsNothingWithWrongKeys = (
  open: OpenProvider,
  withKeys: (secret: string | undefined, place: Place) => PaymentProvider,
) =>
  it.each<[string | undefined, Place]>([
    ['another-secret', {}],
    [undefined, { timeout: 1, url: 'http://127.0.0.1:9' }],
  ])(
    'with the secret %j and the options %j the provider is unavailable, and the error contains neither',
    async (secret, place) => {
      const { payment } = await openPaymentAt(open)
      const trouble = await withKeys(secret, place)
        .confirm(payment)
        .catch((error: unknown) => error)
      expect(trouble).toBeInstanceOf(ProviderUnavailable)
      expect(String(trouble)).not.toMatch(/secret|127\.0\.0\.1/)
    },
  )
