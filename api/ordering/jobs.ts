import type { Shop } from '../platform/request/ask.ts'
import { releaseHolds } from './cancellations/release-holds.ts'
import { askAboutPayments } from './payments/ask-about-payments.ts'
import { clockFrom } from './payments/clock.ts'
import { actOnWaiting } from './payments/events.ts'
import { closeSandboxAfterDemo } from './payments/sandbox/open-sandbox.ts'
import { sendRefunds } from './payments/send-refunds.ts'

const EVERY_MILLISECONDS = 5_000

/** One round of what payments need beside requests. Any number of processes go their rounds at once. */
export async function paymentRound(shop: Shop, now = new Date()): Promise<void> {
  const clock = clockFrom(now)
  await closeSandboxAfterDemo(shop)
  await actOnWaiting(shop, clock())
  await askAboutPayments(shop, clock())
  await releaseHolds(shop, clock())
  await sendRefunds(shop, clock())
}

/** Goes the rounds of payments every five seconds, until it is closed. A shop that only ever took cash finds nothing to do. */
export function startPaymentRounds(shop: Shop) {
  let going: Promise<void> | undefined
  const timer = setInterval(() => {
    going ??= paymentRound(shop)
      .catch((err) => shop.log.error({ err }, 'a round of payments'))
      .finally(() => {
        going = undefined
      })
  }, EVERY_MILLISECONDS)
  timer.unref()
  return {
    /** Waits for the round under way. */
    async close() {
      clearInterval(timer)
      await going
    },
  }
}
