import { releaseHolds } from '../ordering/cancellations/release-holds.ts'
import { isClockSound } from '../ordering/confirmations/sound-clock.ts'
import { askAboutPayments } from '../ordering/payments/ask-about-payments.ts'
import { closeSandboxAfterDemo } from '../ordering/payments/providers/sandbox/open-sandbox.ts'
import { sendDueRefunds, takeInDueEvents } from '../ordering/payments/providers/testing/due-payment-jobs.ts'
import type { Shop } from '../platform/request/ask.ts'

/** Runs the payment jobs once; `ahead` shifts the clock by milliseconds. */
export async function runPaymentJobs(shop: Shop, ahead = 0): Promise<void> {
  await closeSandboxAfterDemo(shop)
  await takeInDueEvents(shop, ahead)
  await askAboutPayments(shop, ahead)
  if (await isClockSound(shop.db, ahead)) await releaseHolds(shop, ahead)
  await sendDueRefunds(shop, ahead)
}
