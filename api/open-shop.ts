import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApi } from './app.ts'
import { belongings } from './belongings.ts'
import { hasGoods } from './catalog/products/has-goods.ts'
import { forgetLostPictures } from './catalog/reviews/forget-pictures.ts'
import { forgetOldCodes } from './customers/accounts/codes.ts'
import { forgetUnprovenAccounts } from './customers/accounts/forget-unproven.ts'
import { forgetOldDevices } from './customers/accounts/known-devices.ts'
import { forgetOldSessions } from './customers/accounts/sessions.ts'
import { forgetOldOAuthStates } from './customers/accounts/social/oauth-states.ts'
import { forgetOldNewcomers } from './customers/accounts/social/pending-newcomers.ts'
import { providersWith } from './customers/accounts/social/providers.ts'
import { releaseLateOrders } from './ordering/confirmations/release-late.ts'
import { startPaymentJobs } from './ordering/jobs.ts'
import { orderMailFillers } from './ordering/orders/fill-order-mail.ts'
import { type PaymentKeys, paymentProvidersWith } from './ordering/payments/providers.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { watchData } from './platform/cache/watch.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { watchRoom } from './platform/disk/watch-room.ts'
import { assertWritable } from './platform/disk/writable.ts'
import { forgetOldKeys } from './platform/idempotency/answer-once.ts'
import { filePost } from './platform/mail/file-post.ts'
import { forgetOldMails } from './platform/mail/outbox.ts'
import type { RenderMail } from './platform/mail/rendered-mail.ts'
import { startSendingMails } from './platform/mail/send-mails.ts'
import { smtpPost } from './platform/mail/smtp-post.ts'
import { picturesHttp } from './platform/pictures/http.ts'
import type { Shop } from './platform/request/ask.ts'
import { openSetup } from './platform/setup/setup.ts'
import { senderIn } from './site/settings/mail-sender.ts'
import { teachLanguages } from './site/settings/teach-languages.ts'
import { timedOffers } from './timed-offers.ts'

export type ShopOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  replicaUrl?: string | undefined
  /** True when the environment names the database, so that set-up cannot choose another one. */
  databaseFixed?: boolean
  /** True to open the first-run set-up, if the shop has nothing yet. */
  setup?: boolean
  siteUrl: string
  /** False switches the limits on calls per address off. */
  rateLimits: boolean
  /** The keys that Google and Facebook gave this shop. */
  socialKeys?: Parameters<typeof providersWith>[0]
  /** The keys that payment providers gave this shop; a method without keys is off. */
  paymentKeys?: PaymentKeys | undefined
  /** A mail server, `smtp://…`; without one mails are kept in `dataDir/mail`. */
  smtpUrl?: string | undefined
  /** The address that mails come from. */
  mailFrom?: string | undefined
  /** Where messages to the shop go, instead of the email of its settings. */
  mailShop?: string | undefined
}

const MINUTE_MILLISECONDS = 60 * 1000
const HOUR_MILLISECONDS = 60 * 60 * 1000

/** Opens the database, brings it up to date, and puts the API and the pictures before it. */
export async function openShop(options: ShopOptions, log: Logger) {
  const { dataDir, databaseUrl, replicaUrl } = options
  assertWritable(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, replicaUrl, log })
  await migrate(database)
  const place = { dataDir, databaseUrl, databaseFixed: options.databaseFixed ?? false }
  const setup = options.setup ? await openSetup(place, () => hasGoods(database.db)) : undefined
  const folders = { filesDir: join(dataDir, 'files'), cacheDir: join(dataDir, 'pictures') }
  const shop: Shop = {
    db: database.db,
    reads: database.reads,
    log,
    siteUrl: options.siteUrl,
    mailShop: options.mailShop,
    setup,
    ...folders,
    limits: options.rateLimits,
    providers: providersWith(options.socialKeys ?? {}),
    paymentProviders: paymentProvidersWith(options.paymentKeys ?? {}),
  }
  const room = watchRoom(database, dataDir)
  shop.noteNoRoom = room.note
  const cache = new AnswerCache()
  const stopWatching = await watchData(cache, shop.db, log, {
    timed: timedOffers,
    whenChanged: () => teachLanguages(shop.db),
  })
  const upkeep = setInterval(() => {
    forgetOldKeys(shop.db).catch((err) => log.error({ err }, 'forgetting old idempotency keys'))
    forgetOldMails(shop.db).catch((err) => log.error({ err }, 'forgetting old mails'))
    forgetLostPictures(shop.db, folders).catch((err) => log.error({ err }, 'forgetting pictures of reviews'))
    forgetOldSessions(shop.db)
      .then(() => forgetUnprovenAccounts(shop, belongings.parts))
      .catch((err) => log.error({ err }, 'forgetting old devices and accounts that nobody proved'))
    forgetOldCodes(shop.db).catch((err) => log.error({ err }, 'forgetting old codes'))
    forgetOldOAuthStates(shop.db).catch((err) => log.error({ err }, 'forgetting who did not come back from a provider'))
    forgetOldNewcomers(shop.db).catch((err) => log.error({ err }, 'forgetting newcomers without an address'))
    forgetOldDevices(shop.db).catch((err) => log.error({ err }, 'forgetting browsers not seen for long'))
  }, HOUR_MILLISECONDS)
  upkeep.unref()
  let releasing: Promise<unknown> | undefined
  const release = setInterval(() => {
    releasing ??= releaseLateOrders(shop.db, log)
      .catch((err) => log.error({ err }, 'releasing orders that nobody confirmed'))
      .finally(() => {
        releasing = undefined
      })
  }, MINUTE_MILLISECONDS)
  release.unref()
  const paymentJobs = startPaymentJobs(shop)
  let mails: ReturnType<typeof startSendingMails> | undefined
  return {
    shop,
    folders,
    api: createApi(shop, cache),
    pictures: picturesHttp({ ...folders, log }),
    place: databaseUrl ? 'PostgreSQL server' : `${dataDir} (embedded PostgreSQL)`,
    /** Why it cannot serve all that is asked of it; undefined while it can. */
    async unreadiness(): Promise<string | undefined> {
      try {
        await database.ready()
      } catch {
        return 'database away'
      }
      return (await room.isThere()) ? undefined : 'disk full'
    },
    /** From now on this process sends mails, as `render` writes them. */
    sendMails(render: RenderMail) {
      mails ??= startSendingMails({
        db: shop.db,
        log,
        siteUrl: shop.siteUrl,
        from: options.mailFrom ?? `no-reply@${new URL(shop.siteUrl).hostname}`,
        post: options.smtpUrl ? smtpPost(options.smtpUrl) : filePost(join(dataDir, 'mail'), log),
        fillers: orderMailFillers,
        senderIn,
        render,
      })
    },
    async close() {
      await mails?.close()
      await paymentJobs.close()
      clearInterval(upkeep)
      clearInterval(release)
      await releasing
      stopWatching()
      await database.close()
    },
  }
}
