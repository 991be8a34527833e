import type { Shop } from '../platform/request/ask.ts'
import { releaseHolds } from './cancellations/release-holds.ts'
import { askAboutPayments } from './payments/ask-about-payments.ts'
import { clockFrom } from './payments/clock.ts'
import { closeSandboxAfterDemo } from './payments/sandbox/open-sandbox.ts'
import { sendRefunds } from './payments/send-refunds.ts'
import { actOnWaiting } from './payments/webhook-events.ts'

const EVERY_MILLISECONDS = 5_000

/** What payments need beside requests, once. Any number of processes may do it at the same time. */
export async function runPaymentJobs(shop: Shop, now = new Date()): Promise<void> {
  const clock = clockFrom(now)
  await closeSandboxAfterDemo(shop)
  await actOnWaiting(shop, clock())
  await askAboutPayments(shop, clock())
  await releaseHolds(shop, clock())
  await sendRefunds(shop, clock())
}

/** Does the jobs of payments every five seconds, until it is closed. A shop that only ever took cash finds nothing to do. */
export function startPaymentJobs(shop: Shop) {
  let going: Promise<void> | undefined
  const timer = setInterval(() => {
    going ??= runPaymentJobs(shop)
      .catch((err) => shop.log.error({ err }, 'payment jobs'))
      .finally(() => {
        going = undefined
      })
  }, EVERY_MILLISECONDS)
  timer.unref()
  return {
    /** Waits for those under way. */
    async close() {
      clearInterval(timer)
      await going
    },
  }
}
