import { releaseHolds } from '../ordering/cancellations/release-holds.ts'
import { isClockSound } from '../ordering/confirmations/check-database-clock.ts'
import { pollPayments } from '../ordering/payments/poll-payments.ts'
import { closeSandboxAfterDemo } from '../ordering/payments/providers/sandbox/open-sandbox.ts'
import { sendDueRefunds, takeInDueEvents } from '../ordering/payments/providers/testing/due-payment-jobs.ts'
import type { Services } from '../platform/request/handler-context.ts'

/** Runs the payment jobs once; `ahead` shifts the clock by milliseconds. */
export async function runPaymentJobs(services: Services, ahead = 0): Promise<void> {
  await closeSandboxAfterDemo(services)
  await takeInDueEvents(services, ahead)
  await pollPayments(services, ahead)
  if (await isClockSound(services.db, ahead)) await releaseHolds(services, ahead)
  await sendDueRefunds(services, ahead)
}
