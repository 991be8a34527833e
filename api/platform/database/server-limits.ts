import type pg from 'pg'
import { usualLimits } from './db.ts'

const CONNECT_SECONDS = 5

/** How long a statement may take, in milliseconds: as the server's address says (`?statement_timeout=15000`, 0 for no limit), else as usual. */
export const statementLimit = (url: string): number =>
  Number(parametersOf(url).get('statement_timeout') ?? usualLimits.statement)

/** How long connecting may take, in milliseconds; the address says it in seconds (`?connect_timeout=5`). */
export const connectLimit = (url: string): number =>
  Number(parametersOf(url).get('connect_timeout') ?? CONNECT_SECONDS) * 1000

/** Whether both are whole numbers: node-postgres would take `15s` for 15 milliseconds. */
export const hasPlainLimits = (url: string): boolean =>
  ['statement_timeout', 'connect_timeout'].every((name) => /^\d+$/.test(parametersOf(url).get(name) ?? '0'))

/**
 * Whether statements may be prepared under names. Not behind a pooler that hands each transaction to another connection and
 * follows no names (pgbouncer before 1.21, or with `max_prepared_statements = 0`): there the address says
 * `?prepared_statements=0`.
 */
export const mayNameStatements = (url: string): boolean => parametersOf(url).get('prepared_statements') !== '0'

/**
 * What a connection asks of the server when it begins, in milliseconds. Nothing where the address says `?startup_parameters=0`:
 * pgbouncer refuses what it does not keep by client (`unsupported startup parameter`). The role has the limits then.
 */
export const startupLimits = (url: string, statement = usualLimits.statement): pg.ClientConfig =>
  asksForLimits(url)
    ? { statement_timeout: statement, idle_in_transaction_session_timeout: usualLimits.idleTransaction }
    : {}

/** Whether a connection may ask for its limits when it begins. */
export const asksForLimits = (url: string): boolean => parametersOf(url).get('startup_parameters') !== '0'

const parametersOf = (url: string) => new URLSearchParams(url.split('?')[1])
