import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createApi } from './app.ts'
import type { Shop } from './ask.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { forgetOldKeys } from './idempotency/answer-once.ts'
import { picturesHttp } from './pictures/http.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000

/** Opens the database, brings it up to date, and puts the API and the pictures before it. */
export async function openShop(config: Config, log: Logger) {
  const { dataDir, databaseUrl, replicaUrl } = config
  const database = await openDatabase({ dataDir, databaseUrl, replicaUrl, log })
  await migrate(database)
  const folders = { filesDir: join(dataDir, 'files'), cacheDir: join(dataDir, 'pictures') }
  const shop: Shop = {
    db: database.db,
    reads: database.reads,
    log,
    siteUrl: config.siteUrl,
    filesDir: folders.filesDir,
    limits: config.rateLimits,
  }
  const upkeep = setInterval(() => {
    forgetOldKeys(shop.db).catch((err) => log.error({ err }, 'forgetting old idempotency keys'))
  }, HOUR_MILLISECONDS)
  upkeep.unref()
  return {
    shop,
    folders,
    api: createApi(shop),
    pictures: picturesHttp({ ...folders, log }),
    place: databaseUrl ? 'PostgreSQL server' : `${dataDir} (embedded PostgreSQL)`,
    ready: () => database.ready(),
    async close() {
      clearInterval(upkeep)
      await database.close()
    },
  }
}
