import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeFor, type PaymentState, paymentStates } from '#contract/ordering/payments.ts'
import type { ProviderStatus } from './providers/provider.ts'
import { holdUntil, landing, partsToGiveBack } from './rules.ts'

describe('the next state of a payment', () => {
  const requested = { amount: 5_000, currency: 'AFN', mismatch: null }
  const said = (state: ProviderStatus['state'], more: Partial<ProviderStatus> = {}): ProviderStatus => ({
    ...requested,
    state,
    ...more,
  })
  it.each<[PaymentState, ProviderStatus, PaymentState | null]>([
    ['started', said('open'), null],
    ['started', said('processing'), 'processing'],
    ['started', said('paid'), 'paid'],
    ['processing', said('failed'), 'failed'],
    ['expired', said('paid'), 'paid'],
    ['failed', said('paid'), 'paid'],
    ['failed', said('processing'), null],
    ['paid', said('expired'), null],
    ['paid', said('paid'), null],
    ['started', said('paid', { amount: 4_999 }), 'failed'],
    ['expired', said('paid', { currency: 'USD' }), 'failed'],
    ['paid', said('paid', { amount: 1 }), null],
  ])('from %s', (state, status, next) => {
    expect(landing({ ...requested, state }, status)?.state ?? null).toBe(next)
  })

  it('stays the same after a wrong amount was recorded', () => {
    for (const state of paymentStates) {
      expect(landing({ ...requested, state, mismatch: '1 AFN' }, said('paid'))).toBeNull()
    }
  })
})

describe('the refund of an order’s payments', () => {
  it('leaves the shop the value of the order, and returns every payment completely if all is cancelled', () => {
    const payment = fc.record({
      wanted: fc.integer({ min: 100, max: 10_000_000 }),
      amount: fc.integer({ min: 100, max: 200_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 3 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (refunded, shares) => {
          const taken = refunded.map((one, n) => ({ ...one, id: String(n) }))
          const all = taken.reduce((sum, { wanted }) => sum + wanted, 0)
          const falling = [...shares].sort((a, b) => b - a).map((share) => Math.floor(all * share))
          const back: ReturnType<typeof partsToGiveBack> = []
          for (const worth of [...falling, 0]) back.push(...partsToGiveBack(taken, back, worth))
          for (const { id, amount } of taken) {
            const own = back.filter(({ paymentId }) => paymentId === id)
            expect(own.every((part) => part.charged > 0 && part.amount > 0)).toBe(true)
            expect(own.reduce((sum, part) => sum + part.charged, 0)).toBe(amount)
          }
          expect(partsToGiveBack(taken, back, 0)).toEqual([])
        },
      ),
    )
  })

  it('uses the newest payment first', () => {
    const [newest, oldest] = [
      { id: 'b', wanted: 2_000, amount: 30 },
      { id: 'a', wanted: 2_000, amount: 2_000 },
    ]
    expect(partsToGiveBack([newest, oldest], [], 1_500)).toEqual([
      { paymentId: 'b', amount: 2_000, charged: 30 },
      { paymentId: 'a', amount: 500, charged: 500 },
    ])
  })
})

it('an order is reserved for half an hour from each attempt, two hours at most', () => {
  const placed = new Date('2026-11-21T10:00:00Z')
  const at = (time: string) =>
    holdUntil(placed, new Date(`2026-11-21T${time}:00Z`))
      .toISOString()
      .slice(11, 16)
  expect([at('10:00'), at('10:20'), at('11:50')]).toEqual(['10:30', '10:50', '12:00'])
})

it('an order is charged in its own currency, or in dollars at the exchange rate of the shop', () => {
  const order = { amount: 680_000, currency: 'AFN' }
  expect(chargeFor(order, ['AFN', 'USD'], 6_800)).toEqual(order)
  expect(chargeFor(order, ['USD'], 6_800)).toEqual({ amount: 10_000, currency: 'USD' })
  expect(chargeFor(order, ['EUR'], 6_800)).toBeNull()
  expect(chargeFor({ amount: 100, currency: 'USD' }, ['INR'], 6_800)).toBeNull()
})
