import { install } from '#contract/platform/setup.ts'
import { limit } from '../limits/limits.ts'
import { businessError, HttpError } from '../request/errors.ts'
import type { HandlerContext } from '../request/handler-context.ts'
import { implement } from '../request/implement.ts'
import { repairFolders } from './repair-folders.ts'
import { isSetupToken, type Setup } from './setup.ts'
import type { StoredConfig } from './stored-config.ts'
import { isDatabaseUrl, tryDatabase } from './try-database.ts'

/** SQL options for a database that supports Persian. */
const PERSIAN_SQL = "\u2066ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' TEMPLATE template0\u2069"

export const installHttp = implement(install, {
  configured: async (_, { services }) => ({ configured: !services.setup || (await services.setup.isConfigured()) }),
  setDatabase: ({ body }, ctx) =>
    step(body.token, ctx, async (setup) => {
      const url = body.database_url || undefined
      if (url) await refuseInvalid(setup, url)
      // An empty URL selects the database in use: that of the environment if it names one, otherwise the embedded one.
      const configured = await saveConfig(setup, { databaseUrl: url, databaseChosen: true })
      const restart = setup.wantsRestart()
      if (configured) ctx.log.info({ restart }, 'the shop is configured')
      return {
        configured,
        restart,
        message: ctx.t(restart ? 'install.database_next_start' : 'install.database_kept'),
      }
    }),
  setPermission: ({ body }, ctx) =>
    step(body.token, ctx, async (setup) => {
      const mended = await repairFolders(setup.dataDir)
      const foldersGood = mended.every(({ state }) => state !== 'failed')
      const configured = foldersGood && (await saveConfig(setup, { foldersGood }))
      const restart = setup.wantsRestart()
      if (configured) ctx.log.info({ restart }, 'the shop is configured')
      const folders = mended.map(({ name, state }) => ({ name, state, message: ctx.t(`install.folder_${state}`) }))
      return { configured, restart, folders }
    }),
})

/** A step of set-up with its token. Once the shop is configured, these calls return 404. */
async function step<T>(token: string, ctx: HandlerContext, work: (setup: Setup) => Promise<T>): Promise<T> {
  const { setup } = ctx.services
  if (!setup || (await setup.isConfigured())) throw new HttpError('not_found')
  await limit('install', ctx)
  if (!isSetupToken(setup, token)) throw businessError('install_token_wrong', undefined, 'token')
  return await setup.alone(async () => {
    if (await setup.isConfigured()) throw new HttpError('not_found')
    return await work(setup)
  })
}

async function refuseInvalid({ databaseFixed }: Setup, url: string): Promise<void> {
  if (databaseFixed) throw businessError('install_database_fixed', undefined, 'database_url')
  if (!isDatabaseUrl(url)) throw businessError('install_database_url', undefined, 'database_url')
  const problem = await tryDatabase(url)
  // The SQL is a parameter, because a sentence in Persian script must not contain Latin digits.
  if (problem) throw businessError(problem, { sql: PERSIAN_SQL }, 'database_url')
}

const saveConfig = (setup: Setup, found: Partial<StoredConfig>): Promise<boolean> =>
  setup.keep(found).catch(() => {
    throw businessError('install_not_kept')
  })
