import { startJob } from '../../platform/jobs/start-job.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { sendPush } from '../push/send-push.ts'
import { keyOf } from '../second-factor/spend-code.ts'
import { sendDeliveries } from '../webhooks/send-deliveries.ts'
import { mailNews } from './mail-news.ts'
import { spreadEvents } from './spread-events.ts'

const SPREAD_EVERY_MILLISECONDS = 1_000
const SEND_EVERY_MILLISECONDS = 2_000
const MAIL_EVERY_MILLISECONDS = 15_000

/** Tells staff and programs what happened, until it is closed. Any number of processes may: each thing is told once. */
export function startNewsJobs(shop: Shop) {
  const { db, log, siteUrl, outside } = shop
  const sending = { db, siteUrl, outside, staffKey: keyOf(shop) }
  const jobs = [
    startJob({ name: 'spreading news', every: SPREAD_EVERY_MILLISECONDS, log, work: () => spreadEvents(db) }),
    startJob({ name: 'mailing news', every: MAIL_EVERY_MILLISECONDS, log, work: () => mailNews(db) }),
    startJob({ name: 'sending webhooks', every: SEND_EVERY_MILLISECONDS, log, work: () => sendDeliveries(sending) }),
    startJob({ name: 'showing news on devices', every: SEND_EVERY_MILLISECONDS, log, work: () => sendPush(sending) }),
  ]
  return { close: () => Promise.all(jobs.map((job) => job.close())) }
}
