import { expect } from 'vitest'
import * as actions from './actions.ts'
import { expectInvariants } from './invariants.ts'
import type { Life } from './life.ts'
import { tellAll } from './provider-actions.ts'
import { readStored, sum } from './stored-order.ts'

/** Longer than every payment deadline, lease and retry delay. */
const HOURS = [0, 3, 12, 24, 36]

/**
 * No more actions happen, the provider works and has sent all events, and time passes. Then nothing is open, and the provider's balance per
 * order equals what the shop keeps plus what the operator still owes.
 */
export async function expectGoodEnd(life: Life): Promise<void> {
  await tellAll(life)
  for (const hours of HOURS) await actions.wait(life, { minutes: hours * 60, processes: 1 })
  await tellAll(life)
  await actions.wait(life, { minutes: 48 * 60, processes: 1 })
  await actions.waitForConfirmation(life)
  await expectInvariants(life)
  const stored = await readStored(life)
  for (const { order, payments, refunds, isPaid } of stored) {
    expect(payments.filter(({ state }) => state === 'started' || state === 'processing')).toEqual([])
    if (payments.length > 0 && !order.cancelled) expect(isPaid).toBe(true)
    for (const { id, reference, amount, state } of payments) {
      const own = refunds.filter(({ paymentId }) => paymentId === id)
      expect(own.filter((refund) => refund.state === 'asked')).toEqual([])
      const { provider } = life.world
      const page = { reference: reference ?? '', url: '', amount, currency: '' }
      const taken = reference === null ? 0 : provider.takenOf(page)
      const input = reference === null ? 0 : sum(provider.refundsOf(page), (refund) => refund.amount)
      const owed = sum(
        own.filter((refund) => refund.state === 'failed'),
        ({ charged }) => charged,
      )
      const effects = state === 'paid' ? amount - sum(own, ({ charged }) => charged) : 0
      expect(taken - input, 'the provider holds what the shop keeps and owes').toBe(effects + owed)
    }
  }
}
