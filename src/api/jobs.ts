import { startAndEndOffers } from './catalog/planned-offers/start-and-end-offers.ts'
import { deleteOldStockChanges } from './catalog/product-admin/delete-old-stock-changes.ts'
import { deleteOldImports } from './catalog/product-import/delete-old-imports.ts'
import { runImports } from './catalog/product-import/run-imports.ts'
import { deleteUnusedPictures } from './catalog/reviews/delete-unused-pictures.ts'
import { deleteOldChanges } from './catalog/search-feed/delete-old-changes.ts'
import { catalogueOfConsole } from './catalogue.ts'
import { deleteOldCodes } from './customers/accounts/codes.ts'
import { deleteUnverifiedAccounts } from './customers/accounts/delete-unverified-accounts.ts'
import { deleteOldDevices } from './customers/accounts/known-devices.ts'
import { deleteOldSessions } from './customers/accounts/sessions.ts'
import { deleteOldOAuthStates } from './customers/accounts/social/oauth-states.ts'
import { deleteOldNewcomers } from './customers/accounts/social/pending-newcomers.ts'
import { releaseHolds } from './ordering/cancellations/release-holds.ts'
import { cancelUnconfirmedOrders } from './ordering/confirmations/cancel-unconfirmed.ts'
import { isClockSound, whenClockIsSound } from './ordering/confirmations/check-database-clock.ts'
import { reconcileDaily } from './ordering/payments/disputes/reconciliation/reconcile-daily.ts'
import { pollPayments } from './ordering/payments/poll-payments.ts'
import { sendRefunds } from './ordering/payments/refunds/send-refunds.ts'
import { actOnWaiting } from './ordering/payments/webhook-events.ts'
import { deleteOldAlerts, mailAlerts } from './platform/alerts/mail-alerts.ts'
import { addUpVersions } from './platform/cache/add-up-versions.ts'
import { deleteOldEvents } from './platform/events/publish-event.ts'
import { deleteOldKeys } from './platform/idempotency/answer-once.ts'
import type { JobName } from './platform/jobs/job-list.ts'
import type { JobHandler } from './platform/jobs/run-jobs.ts'
import { deleteOldMails } from './platform/mail/outbox.ts'
import type { PictureFolders } from './platform/pictures/renderings.ts'
import type { Services } from './platform/request/handler-context.ts'
import { shopperData } from './shopper-data.ts'
import { deleteExpiredInvitations } from './staff/invitations/accept-invitation.ts'
import { mailNews } from './staff/news/mail-news.ts'
import { spreadEvents } from './staff/news/spread-events.ts'
import { sendPush } from './staff/push/send-push.ts'
import { keyOf } from './staff/second-factor/spend-code.ts'
import { deleteExpiredSessions } from './staff/sessions/find-session.ts'
import { deleteExpiredTokens } from './staff/tokens/find-token.ts'
import { sendDeliveries } from './staff/webhooks/send-deliveries.ts'

type Working = {
  services: Services
  folders: PictureFolders
  deleteCallCounts(): Promise<void>
  stopping: AbortSignal
  /** The address that alerts are mailed to; empty if there is none. */
  alertAddress(): Promise<string>
}

/**
 * The handlers of the jobs of `platform/jobs/job-list.ts`. `mailSender` sends the mails, because it needs their
 * templates. Jobs that depend on time are skipped while the database clock is behind.
 */
export function jobHandlers({
  services,
  folders,
  deleteCallCounts,
  alertAddress,
  stopping,
}: Working): Record<Exclude<JobName, 'send_mails'>, JobHandler> {
  const { db, log, siteUrl, allowedTargets } = services
  const sending = { db, siteUrl, allowedTargets, staffKey: keyOf(services) }
  const byClock = (work: () => Promise<unknown>): JobHandler => whenClockIsSound(db, work)
  return {
    spread_events: (ids) => spreadEvents(db, ids),
    send_webhooks: (ids) => sendDeliveries(sending, ids),
    send_push_messages: (ids) => sendPush(sending, ids),
    send_refunds: (ids) => sendRefunds(services, ids),
    process_payment_events: (keys) => actOnWaiting(services, keys),
    run_imports: (ids) => runImports(services, catalogueOfConsole, { ids, signal: stopping }),
    turn_planned_offers: async () => {
      // The queue retries the job after an error.
      if (!(await isClockSound(db))) throw new Error('The clock of the database is behind')
      await startAndEndOffers(services)
    },
    ask_about_payments: () => pollPayments(services),
    release_unpaid_orders: byClock(() => releaseHolds(services)),
    mail_alerts: async () => await mailAlerts(db, await alertAddress()),
    mail_news: () => mailNews(db),
    delete_call_counts: deleteCallCounts,
    release_unconfirmed_orders: byClock(() => cancelUnconfirmedOrders(db, log)),
    reconcile_payments: () => reconcileDaily(services),
    delete_old_idempotency_keys: byClock(() => deleteOldKeys(db)),
    delete_old_mails: byClock(() => deleteOldMails(db)),
    delete_old_alerts: byClock(() => deleteOldAlerts(db)),
    delete_old_news: byClock(() => deleteOldEvents(db)),
    delete_old_catalog_changes: byClock(() => deleteOldChanges(db)),
    delete_old_stock_changes: byClock(() => deleteOldStockChanges(db)),
    delete_old_imports: byClock(() => deleteOldImports(services)),
    delete_lost_review_pictures: byClock(() => deleteUnusedPictures(db, folders)),
    delete_unproven_accounts: byClock(async () => {
      await deleteOldSessions(db)
      await deleteUnverifiedAccounts(services, shopperData.parts)
    }),
    delete_old_codes: byClock(() => deleteOldCodes(db)),
    delete_old_sign_ins: byClock(async () => {
      await deleteOldOAuthStates(db)
      await deleteOldNewcomers(db)
    }),
    delete_old_devices: byClock(() => deleteOldDevices(db)),
    delete_old_staff_sessions: byClock(() => deleteExpiredSessions(db)),
    delete_old_tokens: byClock(() => deleteExpiredTokens(db)),
    delete_old_invitations: byClock(() => deleteExpiredInvitations(db)),
    add_up_data_versions: byClock(() => addUpVersions(db)),
  }
}
