import type { Shop } from '../../platform/request/ask.ts'
import { askAboutPayments } from './ask-about-payments.ts'
import { clockFrom } from './clock.ts'
import { actOnWaiting } from './events.ts'
import { releaseHolds } from './release-holds.ts'
import { closeSandboxAfterDemo } from './sandbox/open-sandbox.ts'
import { sendRefunds } from './send-refunds.ts'

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
