import type { BusinessErrorCode } from '#contract/errors.ts'
import type { Database } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { sqlState } from '../database/retry.ts'
import { openServer } from '../database/server.ts'
import { hasIntegerLimits } from '../database/server-limits.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

/** Errors of PostgreSQL and the network, with the message for the user of set-up. */
const meanings: Record<string, BusinessErrorCode> = {
  EAI_AGAIN: 'install_database_unreachable',
  EHOSTUNREACH: 'install_database_unreachable',
  ENETUNREACH: 'install_database_unreachable',
  '28P01': 'install_database_login',
  '28000': 'install_database_login',
  '3D000': 'install_database_unknown',
  '42501': 'install_database_rights',
}

export const isDatabaseUrl = (url: string): boolean =>
  /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) && hasIntegerLimits(url)

/**
 * Connects, checks that Persian text can be stored and searched, and migrates the database, one process at a time.
 * Returns the problem, or null. Exceptions are not passed on, because they may contain the URL with its password.
 */
export async function tryDatabase(url: string): Promise<BusinessErrorCode | null> {
  let database: Database | undefined
  try {
    database = openServer(url)
    await database.ready()
    if (!(await knowsPersian(database))) return 'install_database_encoding'
    await migrate(database)
    return null
  } catch (error) {
    return problemOf(error)
  } finally {
    await database?.close().catch(() => {})
  }
}

async function knowsPersian({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ encoding: string; letters: boolean }>(
    `select current_setting('server_encoding') as encoding, 'ک' ~ '^[[:alpha:]]$' as letters`,
  )
  return rows[0]?.encoding === 'UTF8' && rows[0].letters
}

function problemOf(error: unknown): BusinessErrorCode {
  const knownProblem = meanings[sqlState(error) ?? '']
  if (knownProblem) return knownProblem
  if (isDatabaseUnavailable(error)) return 'install_database_unreachable'
  // The driver's error if the server requires a password and the URL has none.
  if (error instanceof Error && /password must be a string/.test(error.message)) return 'install_database_login'
  return 'install_database_failed'
}
