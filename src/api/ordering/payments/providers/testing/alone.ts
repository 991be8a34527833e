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
type Alone<T extends FakeProvider = FakeProvider> = () => { provider: PaymentProvider; theirs: T }

/** A payment page at the provider and the shop's reference to it. */
export async function openedAt(alone: Alone) {
  const { provider, theirs } = alone()
  const charge = aCharge()
  const { reference } = await provider.start(charge)
  return { page: theirs.newest(), payment: { id: charge.id, reference, openedAt: charge.createdAt } }
}

/** The shop's steps for an open payment (`settlePayment`). */
export async function settledAt(alone: Alone, payment: OpenPayment): Promise<ProviderStatus | undefined> {
  const { provider } = alone()
  const status = await provider.confirm(payment)
  return status.state === 'approved' ? await provider.capture?.(payment) : status
}

/** A paid payment of 21 dollars with a refund that was not sent yet. */
export async function refundAt(alone: Alone, amount = 700) {
  const { page, payment } = await openedAt(alone)
  alone().theirs.pay(page)
  await settledAt(alone, payment)
  const refund = { id: randomUUID(), payment, amount, currency: 'USD', reference: null, attempts: 1, ...unheld }
  return { page, payment, refund }
}

export const itTurnsDownRefundsOfWhatIsNotThere = (alone: Alone) =>
  it('a refund above the amount paid, or of an unpaid payment, is rejected', async () => {
    const { provider } = alone()
    const { refund } = await refundAt(alone, 2_101)
    await expect(provider.refund(refund)).rejects.toThrow(ProviderRefused)
    const { payment } = await openedAt(alone)
    await expect(provider.refund({ ...refund, payment })).rejects.toThrow('Nothing was taken')
  })

/** For providers with temporary idempotency keys. */
export const itGivesBackOnce = (alone: Alone<FakeProvider & { clearKeys(): void }>) =>
  it('a refund is paid once, also if it is sent twice at the same time or again after weeks', async () => {
    const { provider, theirs } = alone()
    const { page, refund } = await refundAt(alone)
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
  alone: Alone,
  withKeys: (secret: string | undefined, place: Place) => PaymentProvider,
) =>
  it.each<[string | undefined, Place]>([
    ['another-secret', {}],
    [undefined, { timeout: 1, url: 'http://127.0.0.1:9' }],
  ])(
    'with the secret %j and the options %j the provider is unavailable, and the error contains neither',
    async (secret, place) => {
      const { payment } = await openedAt(alone)
      const trouble = await withKeys(secret, place)
        .confirm(payment)
        .catch((error: unknown) => error)
      expect(trouble).toBeInstanceOf(ProviderUnavailable)
      expect(String(trouble)).not.toMatch(/secret|127\.0\.0\.1/)
    },
  )
