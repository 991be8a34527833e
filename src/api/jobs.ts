import { turnOffers } from './catalog/planned-offers/turn-offers.ts'
import { forgetOldStockChanges } from './catalog/product-admin/delete-old-stock-changes.ts'
import { forgetOldImports } from './catalog/product-import/delete-old-imports.ts'
import { runImports } from './catalog/product-import/run-imports.ts'
import { forgetLostPictures } from './catalog/reviews/forget-pictures.ts'
import { forgetOldChanges } from './catalog/search-feed/forget-changes.ts'
import { catalogueOfConsole } from './catalogue.ts'
import { forgetOldCodes } from './customers/accounts/codes.ts'
import { forgetUnprovenAccounts } from './customers/accounts/forget-unproven.ts'
import { forgetOldDevices } from './customers/accounts/known-devices.ts'
import { forgetOldSessions } from './customers/accounts/sessions.ts'
import { forgetOldOAuthStates } from './customers/accounts/social/oauth-states.ts'
import { forgetOldNewcomers } from './customers/accounts/social/pending-newcomers.ts'
import { releaseHolds } from './ordering/cancellations/release-holds.ts'
import { cancelUnconfirmedOrders } from './ordering/confirmations/cancel-unconfirmed.ts'
import { isClockSound, whenClockIsSound } from './ordering/confirmations/sound-clock.ts'
import { askAboutPayments } from './ordering/payments/ask-about-payments.ts'
import { reconcileDaily } from './ordering/payments/disputes/reconciliation/reconcile-daily.ts'
import { sendRefunds } from './ordering/payments/refunds/send-refunds.ts'
import { actOnWaiting } from './ordering/payments/webhook-events.ts'
import { forgetOldAlerts, mailAlerts } from './platform/alerts/mail-alerts.ts'
import { addUpVersions } from './platform/cache/add-up-versions.ts'
import { deleteOldEvents } from './platform/events/publish-event.ts'
import { forgetOldKeys } from './platform/idempotency/answer-once.ts'
import type { JobName } from './platform/jobs/job-list.ts'
import type { JobHandler } from './platform/jobs/run-jobs.ts'
import { forgetOldMails } from './platform/mail/outbox.ts'
import type { PictureFolders } from './platform/pictures/renderings.ts'
import type { Services } from './platform/request/ask.ts'
import { shopperData } from './shopper-data.ts'
import { forgetOverInvitations } from './staff/invitations/accept-invitation.ts'
import { mailNews } from './staff/news/mail-news.ts'
import { spreadEvents } from './staff/news/spread-events.ts'
import { sendPush } from './staff/push/send-push.ts'
import { keyOf } from './staff/second-factor/spend-code.ts'
import { forgetOverSessions } from './staff/sessions/find-session.ts'
import { forgetOverTokens } from './staff/tokens/find-token.ts'
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
  const { db, log, siteUrl, outside } = services
  const sending = { db, siteUrl, outside, staffKey: keyOf(services) }
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
      await turnOffers(services)
    },
    ask_about_payments: () => askAboutPayments(services),
    release_unpaid_orders: byClock(() => releaseHolds(services)),
    mail_alerts: async () => await mailAlerts(db, await alertAddress()),
    mail_news: () => mailNews(db),
    delete_call_counts: deleteCallCounts,
    release_unconfirmed_orders: byClock(() => cancelUnconfirmedOrders(db, log)),
    reconcile_payments: () => reconcileDaily(services),
    delete_old_idempotency_keys: byClock(() => forgetOldKeys(db)),
    delete_old_mails: byClock(() => forgetOldMails(db)),
    delete_old_alerts: byClock(() => forgetOldAlerts(db)),
    delete_old_news: byClock(() => deleteOldEvents(db)),
    delete_old_catalog_changes: byClock(() => forgetOldChanges(db)),
    delete_old_stock_changes: byClock(() => forgetOldStockChanges(db)),
    delete_old_imports: byClock(() => forgetOldImports(services)),
    delete_lost_review_pictures: byClock(() => forgetLostPictures(db, folders)),
    delete_unproven_accounts: byClock(async () => {
      await forgetOldSessions(db)
      await forgetUnprovenAccounts(services, shopperData.parts)
    }),
    delete_old_codes: byClock(() => forgetOldCodes(db)),
    delete_old_sign_ins: byClock(async () => {
      await forgetOldOAuthStates(db)
      await forgetOldNewcomers(db)
    }),
    delete_old_devices: byClock(() => forgetOldDevices(db)),
    delete_old_staff_sessions: byClock(() => forgetOverSessions(db)),
    delete_old_tokens: byClock(() => forgetOverTokens(db)),
    delete_old_invitations: byClock(() => forgetOverInvitations(db)),
    add_up_data_versions: byClock(() => addUpVersions(db)),
  }
}
