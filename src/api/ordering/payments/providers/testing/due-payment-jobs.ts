import { dueJobs } from '../../../../platform/jobs/testing/due-jobs.ts'
import type { Services } from '../../../../platform/request/handler-context.ts'
import { sendRefunds } from '../../refunds/send-refunds.ts'
import { actOnWaiting } from '../../webhook-events.ts'

/** Runs up to ten due refund jobs, one by one. `ahead`: milliseconds added to the current time. */
export async function sendDueRefunds(services: Services, ahead = 0): Promise<void> {
  for (let n = 0; n < 10; n++)
    await sendRefunds(services, await dueJobs(services.db, 'send_refunds', ahead / 1000, 1), ahead)
}

/** Runs the due jobs of payment events in the same way. */
export const takeInDueEvents = async (services: Services, ahead = 0): Promise<void> =>
  await actOnWaiting(services, await dueJobs(services.db, 'process_payment_events', ahead / 1000), ahead)
