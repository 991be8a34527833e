/** A job that runs on a schedule, in one process at a time. */
type Scheduled = {
  /** Minute, hour, day of the month, month and day of the week, in UTC. */
  cron: string
}

/** A job for one row of a table. A trigger adds it in the transaction that writes the row (`add_job`). */
type Queued = {
  /** Seconds between polls for new jobs. */
  pollSeconds: number
  /** Jobs in one batch. */
  batchSize: number
  /** Batches that a process works on at the same time; 1 by default. */
  workers?: number
  /** Jobs of one group (the receiver of a webhook) that a process runs at the same time. */
  perGroup?: number
  /** Time limit of one run in hours; 0.25 by default. */
  hours?: number
}

const MINUTELY = '* * * * *'
const hourlyAt = (minute: number): Scheduled => ({ cron: `${minute} * * * *` })

/** Every job of the shop. Its handler is in `src/api/jobs.ts`, its title in `console_jobs.json`. */
export const jobList = {
  send_mails: { pollSeconds: 1, batchSize: 5, workers: 2 },
  spread_events: { pollSeconds: 1, batchSize: 100 },
  send_webhooks: { pollSeconds: 2, batchSize: 10, workers: 2, perGroup: 2 },
  send_push_messages: { pollSeconds: 2, batchSize: 10 },
  // One per batch, so that other workers send the refunds that would wait behind a slow provider.
  send_refunds: { pollSeconds: 3, batchSize: 1, workers: 3 },
  process_payment_events: { pollSeconds: 5, batchSize: 20 },
  run_imports: { pollSeconds: 1, batchSize: 1, hours: 24 },
  turn_planned_offers: { pollSeconds: 2, batchSize: 200 },
  ask_about_payments: { cron: MINUTELY },
  release_unpaid_orders: { cron: MINUTELY },
  mail_alerts: { cron: MINUTELY },
  mail_news: { cron: MINUTELY },
  delete_call_counts: { cron: MINUTELY },
  release_unconfirmed_orders: { cron: MINUTELY },
  reconcile_payments: { cron: MINUTELY },
  delete_old_idempotency_keys: hourlyAt(2),
  delete_old_mails: hourlyAt(5),
  delete_old_alerts: hourlyAt(8),
  delete_old_news: hourlyAt(11),
  delete_old_catalog_changes: hourlyAt(14),
  delete_old_stock_changes: hourlyAt(17),
  delete_old_imports: hourlyAt(20),
  delete_lost_review_pictures: hourlyAt(23),
  delete_unproven_accounts: hourlyAt(29),
  delete_old_codes: hourlyAt(32),
  delete_old_sign_ins: hourlyAt(35),
  delete_old_devices: hourlyAt(38),
  delete_old_staff_sessions: hourlyAt(41),
  delete_old_tokens: hourlyAt(44),
  delete_old_invitations: hourlyAt(47),
  add_up_data_versions: hourlyAt(50),
} satisfies Record<string, Scheduled | Queued>

export type JobName = keyof typeof jobList
export const jobNames = Object.keys(jobList) as JobName[]

/** The cron expression of a scheduled job; null for a queued one. */
export const scheduleOf = (name: JobName): string | null => {
  const job: Scheduled | Queued = jobList[name]
  return 'cron' in job ? job.cron : null
}

/** The polling options of a job. A scheduled job may start some seconds late. */
export function pollingOf(name: JobName): Required<Omit<Queued, 'perGroup'>> & Pick<Queued, 'perGroup'> {
  const job: Scheduled | Queued = jobList[name]
  if ('cron' in job) return { pollSeconds: job.cron === MINUTELY ? 5 : 30, batchSize: 1, workers: 1, hours: 1 }
  return { workers: 1, hours: 0.25, ...(job as Queued) }
}
