import type { PGlite } from '@electric-sql/pglite'
import type { Multiplexer } from './multiplexer.ts'

const walBetweenCheckpoints = 64 * 1024 * 1024
const checkpointEvery = 2_000
const vacuumEvery = 60_000
const upkeepLimit = 10 * 60_000

/** The rule of PostgreSQL's own autovacuum: 50 rows and a fifth of the table dead, or a tenth changed. */
const worn = `
  select format('%I.%I', s.schemaname, s.relname) as "table"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

/**
 * Trap: PGlite has no background processes, so nothing ever checkpoints, vacuums or analyzes: the log grows for ever
 * and the planner knows nothing. We do all three between the turns of the clients, one table at a time, each VACUUM
 * as a lone statement (it refuses to run in a transaction).
 */
export function startUpkeep(pglite: PGlite, clients: Multiplexer, reportFailure: (error: unknown) => void) {
  const upkeep = new Upkeep(pglite, clients)
  every(checkpointEvery, () => upkeep.checkpointWhenDue(), reportFailure)
  every(vacuumEvery, () => upkeep.vacuumWornTables(), reportFailure)
}

export class Upkeep {
  #pglite: PGlite
  #clients: Multiplexer
  #checkpointedAt = 0

  constructor(pglite: PGlite, clients: Multiplexer) {
    this.#pglite = pglite
    this.#clients = clients
  }

  /** @returns whether 64 MB of log had gathered and were checkpointed */
  async checkpointWhenDue() {
    const written = await this.#walPosition()
    const due = this.#checkpointedAt > 0 && written - this.#checkpointedAt >= walBetweenCheckpoints
    if (this.#checkpointedAt === 0) this.#checkpointedAt = written
    if (due) await this.checkpoint()
    return due
  }

  async checkpoint() {
    await this.#alone('checkpoint')
    this.#checkpointedAt = await this.#walPosition()
  }

  /** @returns the tables that needed it */
  async vacuumWornTables() {
    const tables = await this.#read<{ table: string }>(worn)
    for (const { table } of tables) await this.#alone(`vacuum (analyze) ${table}`)
    if (tables.length > 0) await this.checkpoint()
    return tables.map(({ table }) => table)
  }

  async #walPosition() {
    const [row] = await this.#read<{ bytes: number }>(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`)
    return row?.bytes ?? 0
  }

  #read<Row extends object>(query: string) {
    return this.#clients.between(async () => (await this.#pglite.query<Row>(query)).rows, upkeepLimit)
  }

  #alone(statement: string) {
    return this.#clients.between(() => this.#pglite.exec(statement), upkeepLimit)
  }
}

/** Starts the pause anew after each time, so that slow upkeep never piles up. */
function every(milliseconds: number, work: () => Promise<unknown>, reportFailure: (error: unknown) => void) {
  const again = () => setTimeout(() => work().catch(reportFailure).finally(again), milliseconds).unref()
  again()
}
