import type pg from 'pg'
import { usualLimits } from './db.ts'

const CONNECT_SECONDS = 5

/**
 * Limit of a statement in milliseconds: from the server's address (`?statement_timeout=15000`, 0 for none), otherwise
 * the usual one.
 */
export const statementLimit = (url: string): number =>
  Number(parametersOf(url).get('statement_timeout') ?? usualLimits.statement)

/** Limit for connecting in milliseconds. The address has it in seconds (`?connect_timeout=5`). */
export const connectLimit = (url: string): number =>
  Number(parametersOf(url).get('connect_timeout') ?? CONNECT_SECONDS) * 1000

/** Whether both limits are whole numbers: node-postgres would take `15s` for 15 milliseconds. */
export const hasIntegerLimits = (url: string): boolean =>
  ['statement_timeout', 'connect_timeout'].every((name) => /^\d+$/.test(parametersOf(url).get(name) ?? '0'))

/**
 * Whether statements may be prepared under names. A pooler that gives each transaction another connection and does not
 * track names (pgbouncer before 1.21, or with `max_prepared_statements = 0`) does not allow it. The address then needs
 * `?prepared_statements=0`.
 */
export const allowsPreparedStatements = (url: string): boolean => parametersOf(url).get('prepared_statements') !== '0'

/**
 * Limits that a connection sets at its start, in milliseconds. None if the address has `?startup_parameters=0`, because
 * pgbouncer refuses parameters that it does not track per client (`unsupported startup parameter`). The database role
 * must set the limits then.
 */
export const startupLimits = (url: string, statement = usualLimits.statement): pg.ClientConfig =>
  allowsStartupLimits(url)
    ? { statement_timeout: statement, idle_in_transaction_session_timeout: usualLimits.idleTransaction }
    : {}

/** Whether a connection may set its limits at its start. */
export const allowsStartupLimits = (url: string): boolean => parametersOf(url).get('startup_parameters') !== '0'

const parametersOf = (url: string) => new URLSearchParams(url.split('?')[1])
