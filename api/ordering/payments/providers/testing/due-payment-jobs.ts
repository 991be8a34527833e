import { dueJobs } from '../../../../platform/jobs/testing/due-jobs.ts'
import type { Shop } from '../../../../platform/request/ask.ts'
import { sendRefunds } from '../../refunds/send-refunds.ts'
import { actOnWaiting } from '../../webhook-events.ts'

/** Runs ten jobs of refunds that are due at most, each by itself; `ahead`: as if so many milliseconds had gone by. */
export async function sendDueRefunds(shop: Shop, ahead = 0): Promise<void> {
  for (let n = 0; n < 10; n++) await sendRefunds(shop, await dueJobs(shop.db, 'send_refunds', ahead / 1000, 1), ahead)
}

/** The same of what providers reported. */
export const takeInDueEvents = async (shop: Shop, ahead = 0): Promise<void> =>
  await actOnWaiting(shop, await dueJobs(shop.db, 'process_payment_events', ahead / 1000), ahead)
