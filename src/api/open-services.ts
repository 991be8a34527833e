import { join } from 'node:path'
import type { Logger } from 'pino'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { createApi } from './app.ts'
import { hasProducts } from './catalog/products/has-products.ts'
import { startCatalogIndex } from './catalog/search-feed/catalog-index.ts'
import { FOLDER as PORTRAITS } from './customers/accounts/avatar.ts'
import { providersWith } from './customers/accounts/social/providers.ts'
import { jobHandlers } from './jobs.ts'
import { isClockSound } from './ordering/confirmations/check-database-clock.ts'
import { orderMailFillers } from './ordering/orders/fill-order-mail.ts'
import { type PaymentKeys, paymentProvidersWith } from './ordering/payments/providers/providers.ts'
import { closeSandboxAfterDemo } from './ordering/payments/providers/sandbox/open-sandbox.ts'
import { startAlertJobs } from './platform/alerts/jobs.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { CachedReads } from './platform/cache/cached-reads.ts'
import { changeSignal } from './platform/cache/change-signal.ts'
import { watchData } from './platform/cache/watch-data.ts'
import { DatabaseClock } from './platform/database/clock.ts'
import type { Connections } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { logSlowStatements } from './platform/database/slow-statements.ts'
import { watchDiskSpace } from './platform/disk/watch-disk-space.ts'
import { assertWritable } from './platform/disk/writable.ts'
import { openFiles } from './platform/files/open-files.ts'
import type { S3Location } from './platform/files/s3-files.ts'
import type { JobName } from './platform/jobs/job-list.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { startJob } from './platform/jobs/start-job.ts'
import { openLimits } from './platform/limits/open-limits.ts'
import { watchLoad } from './platform/load-shedding/overload.ts'
import type { LoggedErrors } from './platform/log/logged-errors.ts'
import { filePost } from './platform/mail/file-post.ts'
import type { RenderMail } from './platform/mail/rendered-mail.ts'
import { mailSender } from './platform/mail/send-mails.ts'
import { smtpPost } from './platform/mail/smtp-post.ts'
import { endDecoder } from './platform/pictures/decode-queued.ts'
import { picturesHttp } from './platform/pictures/http.ts'
import { openRedis } from './platform/redis/open-redis.ts'
import type { Services } from './platform/request/handler-context.ts'
import { openSetup } from './platform/setup/setup.ts'
import { senderIn } from './site/settings/mail-sender.ts'
import { shopAddress } from './site/settings/shop-address.ts'
import { teachLanguages } from './site/settings/teach-languages.ts'
import { hasOwner } from './staff/opening/has-owner.ts'
import { openStaffKey } from './staff/second-factor/secret-key.ts'
import { statsOf } from './stats.ts'
import { tablesWithTimes } from './tables-with-times.ts'

export type ServicesOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  replicaUrl?: string | undefined
  connections?: Connections | undefined
  /** True if the environment names the database; first-run set-up then cannot choose another one. */
  databaseFixed?: boolean
  /** True to open the first-run set-up if the shop has no data yet. */
  setup?: boolean
  siteUrl: string
  /**
   * A Redis that counts rate limits for all processes instead of the database server and tells each process at once of
   * changes by another.
   */
  redisUrl?: string | undefined
  /** False disables rate limits per address and limits on unconfirmed or unpaid orders. */
  rateLimits: boolean
  /** False disables the answer cache. */
  keepAnswers?: boolean
  /** Keys that Google and Facebook issued to this shop. */
  socialKeys?: Parameters<typeof providersWith>[0]
  /** Keys that payment providers issued to this shop. A method without keys is off. */
  paymentKeys?: PaymentKeys | undefined
  /** Key that encrypts the secrets of second factors, in hexadecimal. Without it, a file in `dataDir` holds the key. */
  staffKey?: string | undefined
  /** A store with the S3 protocol for files and stored mails, instead of folders in `dataDir`. */
  s3?: S3Location | undefined
  /** A mail server, `smtp://…`. Without one, mails are stored as files. */
  smtpUrl?: string | undefined
  /** Sender address of mails. */
  mailFrom?: string | undefined
  /** Recipient of messages to the shop, instead of the email in its settings. */
  mailShop?: string | undefined
  /** Delay of this process in milliseconds from which load shedding refuses requests. 0 or undefined disables it. */
  lateAfter?: number
  /** Statements that take this many milliseconds are logged; 0 logs none. The default is 500 with a database server. */
  slowStatement?: number | undefined
  /** Errors written to the log, so that they can raise alerts for the operator. */
  loggedErrors?: LoggedErrors | undefined
}

/** The slowest statements that visitors wait for take a tenth of this (decision 31). */
const SLOW_MILLISECONDS = 500
const SANDBOX_MILLISECONDS = 5_000

/** Opens the database, migrates it, and creates the API and the picture handler. */
export async function openServices(options: ServicesOptions, log: Logger) {
  const { dataDir, databaseUrl, replicaUrl } = options
  assertWritable(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, replicaUrl, connections: options.connections, log })
  const redis = options.redisUrl ? await openRedis(options.redisUrl, log) : undefined
  const signal = changeSignal(database.pool, redis)
  await migrate(database)
  const milliseconds = options.slowStatement ?? (databaseUrl ? SLOW_MILLISECONDS : 0)
  const endSlow = milliseconds > 0 ? logSlowStatements({ database, log, milliseconds }) : () => {}
  const setupConfig = { dataDir, databaseUrl, databaseFixed: options.databaseFixed ?? false }
  const setup = options.setup
    ? await openSetup(setupConfig, {
        hasProducts: () => hasProducts(database.db),
        hasOwner: () => hasOwner(database.db),
      })
    : undefined
  const folders = {
    files: openFiles(dataDir, 'files', options.s3),
    cacheDir: join(dataDir, 'pictures'),
    personal: [PORTRAITS],
  }
  const counts = await openLimits({ redis, databaseUrl, db: database.db, log })
  const clock = await DatabaseClock.of(database.db)
  const services: Services = {
    db: database.db,
    replica: database.replica,
    clock,
    log,
    siteUrl: options.siteUrl,
    mailLeaves: Boolean(options.smtpUrl),
    mailShop: options.mailShop,
    setup,
    staffKey: await openStaffKey(dataDir, options.staffKey),
    ...folders,
    limits: options.rateLimits,
    openOrderCaps: options.rateLimits,
    makeLimiter: counts.makeLimiter,
    providers: providersWith(options.socialKeys ?? {}),
    paymentProviders: paymentProvidersWith(options.paymentKeys ?? {}),
  }
  const loadShedding = watchLoad({ limit: options.lateAfter ?? 0, pool: database.pool })
  services.loadShedding = loadShedding
  const diskSpace = watchDiskSpace(database, dataDir)
  services.noteDiskFull = diskSpace.note
  const cache = new AnswerCache()
  services.cachedReads = new CachedReads()
  // Drops answers that were computed before the index was ready, or before it applied a change.
  const index = startCatalogIndex({ db: services.db, clock, dataDir, log, changed: () => cache.clear() })
  services.index = index
  // Cleared first, before other caches fill again: otherwise they would read old data from a replica that has not
  // applied the change.
  const replica = { clear: () => database.replica?.changed(), enable() {}, disable() {} }
  const follower = { clear: () => index.look(), enable() {}, disable() {} }
  const stopWatching = await watchData([replica, cache, services.cachedReads, follower], services.db, log, {
    timed: tablesWithTimes,
    clock,
    signal,
    whenChanged: () => teachLanguages(services.db),
  })
  // Checked before the first order. An order placed while the clock is behind would get a deadline that has passed once
  // the clock is right.
  await isClockSound(services.db)
  const jobs = await runJobs(database, log)
  const address = () => shopAddress(services.db, services.mailShop)
  const deleteCallCounts = () => counts.deleteOld()
  const stopping = new AbortController()
  const handlers = jobHandlers({
    services,
    folders,
    deleteCallCounts,
    alertAddress: address,
    stopping: stopping.signal,
  })
  for (const [name, handler] of Object.entries(handlers)) await jobs.take(name as JobName, handler)
  const sandbox = startJob({
    name: 'closing the payment sandbox',
    every: SANDBOX_MILLISECONDS,
    log,
    work: () => closeSandboxAfterDemo(services),
  })
  let mails: ReturnType<typeof mailSender> | undefined
  const alertJobs = startAlertJobs({
    db: services.db,
    log,
    hasFreeSpace: diskSpace.isAmple,
    loggedErrors: options.loggedErrors,
    async notifyNow(alert) {
      const recipient = await address()
      if (recipient === '') return
      await mails?.sendUnstored({
        kind: 'alerts',
        recipient,
        language: DEFAULT_LANGUAGE,
        content: { alerts: [alert] },
      })
    },
  })
  return {
    services,
    folders,
    api: createApi(services, options.keepAnswers === false ? undefined : cache),
    pictures: picturesHttp({ ...folders, log }),
    /** Parts of this process that metrics measure. */
    observed: {
      ...{ database, answers: cache, reads: services.cachedReads, index, loadShedding },
      stats: async () => await statsOf((await services.replica?.readsFor(undefined)) ?? services.db),
    },
    databaseLocation: databaseUrl ? 'PostgreSQL server' : `${dataDir} (embedded PostgreSQL)`,
    /** The reason why this process cannot serve requests; undefined if it can. */
    async unreadiness(): Promise<string | undefined> {
      try {
        await database.ready()
      } catch {
        return 'database away'
      }
      return (await diskSpace.hasFreeSpace()) ? undefined : 'disk full'
    },
    /** From this call on, this process sends mails and renders them with `render`. */
    async sendMails(render: RenderMail) {
      mails = mailSender({
        db: services.db,
        log,
        siteUrl: services.siteUrl,
        from: options.mailFrom ?? `no-reply@${new URL(services.siteUrl).hostname}`,
        leaves: services.mailLeaves,
        post: options.smtpUrl ? smtpPost(options.smtpUrl) : filePost(openFiles(dataDir, 'mail', options.s3), log),
        fillers: orderMailFillers,
        senderIn,
        render,
      })
      await jobs.take('send_mails', mails.send)
    },
    async close() {
      stopping.abort()
      await jobs.close()
      await sandbox.close()
      await alertJobs.close()
      await counts.close()
      stopWatching()
      redis?.close()
      endSlow()
      loadShedding.close()
      endDecoder()
      await index.close()
      await database.close()
    },
  }
}
