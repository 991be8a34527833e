import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PaymentProvider } from '#api/ordering/payments/providers/provider.ts'
import { publishChange } from '#api/platform/cache/publish-changes.ts'
import { DatabaseClock } from '#api/platform/database/clock.ts'
import type { Database, Db } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { openDatabase } from '#api/platform/database/open.ts'
import type { SplitPool } from '#api/platform/database/split-pool.ts'
import type { Files } from '#api/platform/files/files.ts'
import { openFiles } from '#api/platform/files/open-files.ts'
import { createLog } from '#api/platform/log/log.ts'
import type { Actor, ActorContext } from '#api/platform/request/actor.ts'
import type { Services } from '#api/platform/request/handler-context.ts'
import { openStaffKey } from '#api/staff/second-factor/secret-key.ts'
import type { Config } from '#server/config.ts'

export type OpenedShop = ActorContext & {
  db: Db
  pool: SplitPool
  siteUrl: string
  dataDir: string
  files: Files
  /** Whether the database is in `dataDir`, and whether files are in a separate store (S3). */
  isEmbedded: boolean
  hasStore: boolean
  log: Logger
  /** The services of the API. */
  services(): Promise<Services>
  /** Payment providers whose keys are configured. */
  providers(): Promise<PaymentProvider[]>
}

/** Opens the shop, runs `work` and always closes the shop. */
export type WithShop = <T>(work: (shop: OpenedShop) => Promise<T>) => Promise<T>

/**
 * Actor of commands without a call of the API. They need no staff member: access to the data folder or the database is
 * enough.
 */
export const commandLine: Actor = { by: 'command line', name: 'operator' }

/** A command runs one task at a time. */
const connections = { reads: 2, writes: 2 }

/** Connects to a shop that runs on the same folder; otherwise opens and migrates its database. */
export const shopOpener =
  (config: () => Config): WithShop =>
  async (work) => {
    const configured = config()
    const { dataDir, databaseUrl, replicaUrl, redisUrl } = configured
    // Standard output has only the command's result. Errors are thrown.
    const log = createLog('silent')
    const database = await openDatabase({ dataDir, databaseUrl, replicaUrl, connections, connectToRunning: true, log })
    let hasChanged = false
    database.pool.onLocalChange(() => {
      hasChanged = true
    })
    try {
      await migrate(database)
      const shop = {
        db: database.db,
        pool: database.pool,
        actor: commandLine,
        dataDir,
        isEmbedded: database.kind === 'embedded',
        hasStore: configured.s3 !== undefined,
        siteUrl: configured.siteUrl,
        files: openFiles(dataDir, 'files', configured.s3),
        log,
        providers: () => providersOf(database.db, configured),
        services: () => servicesOf(database, configured),
      }
      // The operator waits for the command, so a slow database does not count as unavailable.
      return await database.patiently(() => work(shop))
    } finally {
      await database.close()
      if (hasChanged && redisUrl) await publishChange(redisUrl, log)
    }
  }

/** The services of the server (`open-services.ts`) without caches, index and jobs. */
async function servicesOf(database: Database, config: Config): Promise<Services> {
  const { dataDir, siteUrl, s3 } = config
  return {
    db: database.db,
    replica: database.replica,
    clock: await DatabaseClock.of(database.db),
    log: createLog('error', process.stderr),
    siteUrl,
    mailLeaves: Boolean(config.smtpUrl),
    mailShop: config.mailShop,
    files: openFiles(dataDir, 'files', s3),
    cacheDir: join(dataDir, 'pictures'),
    staffKey: await openStaffKey(dataDir, config.staffKey),
    openOrderCaps: config.rateLimits,
    paymentProviders: await providersOf(database.db, config),
  }
}

async function providersOf(db: Db, { paymentKeys, demo, paymentSandbox }: Config): Promise<PaymentProvider[]> {
  // Imported here, because the providers' libraries would slow down other commands.
  const { paymentProvidersWith } = await import('#api/ordering/payments/providers/providers.ts')
  const { sandboxOfDemo } = await import('#api/ordering/payments/providers/sandbox/open-sandbox.ts')
  const providers = paymentProvidersWith(paymentKeys)
  return providers.length === 0 && demo && paymentSandbox ? await sandboxOfDemo(db) : providers
}
