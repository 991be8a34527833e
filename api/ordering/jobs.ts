import { startJob } from '../platform/jobs/start-job.ts'
import type { Shop } from '../platform/request/ask.ts'
import { releaseHolds } from './cancellations/release-holds.ts'
import { isClockSound } from './confirmations/sound-clock.ts'
import { askAboutPayments } from './payments/ask-about-payments.ts'
import { closeSandboxAfterDemo } from './payments/sandbox/open-sandbox.ts'
import { sendRefunds } from './payments/send-refunds.ts'
import { actOnWaiting } from './payments/webhook-events.ts'

const EVERY_MILLISECONDS = 5_000

/**
 * What payments need beside requests, once. Any number of processes may do it at the same time: what is due, and for how
 * long one has it, the database's clock says. `ahead`: as if so many milliseconds had gone by, for tests.
 */
export async function runPaymentJobs(shop: Shop, ahead = 0): Promise<void> {
  await closeSandboxAfterDemo(shop)
  await actOnWaiting(shop, ahead)
  await askAboutPayments(shop, ahead)
  if (await isClockSound(shop.db, ahead)) await releaseHolds(shop, ahead)
  await sendRefunds(shop, ahead)
}

/** Does the jobs of payments every five seconds, until it is closed. A shop that only ever took cash finds nothing to do. */
export const startPaymentJobs = (shop: Shop) =>
  startJob({ name: 'payment jobs', every: EVERY_MILLISECONDS, log: shop.log, work: () => runPaymentJobs(shop) })
