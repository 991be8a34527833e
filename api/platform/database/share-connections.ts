import { z } from 'zod'
import type { Connections } from './laned-pool.ts'
import { askPrimary } from './primary-hosts.ts'

/** What the operator says about connections; whatever is left out follows from the server. */
export type WantedConnections = {
  reads?: number | undefined
  writes?: number | undefined
  /** How many processes share the server. */
  processes?: number | undefined
}

/** For a command, a test, or a server that nobody asked. */
export const fewConnections: Connections = { reads: 5, writes: 5 }

/** So many may run at once where nobody says how many there are: two machines, twice that while they are replaced. */
const USUAL_PROCESSES = 4
/** Of a process, for counting calls (`limitsPool`). */
export const COUNTING_CONNECTIONS = 3
/** The rest is for the operator's commands, backups and whoever looks with `psql`. */
const SHOPS_PART = 0.8
/** More than that wait for the server's processors and not for a connection. */
const MOST = 20
const FEWEST = 4

/**
 * What one of so many processes takes of the connections that a server has for the shop: the same number for reads and for
 * writes, the odd one for reads. No fewer than two each, even where that is more than its share.
 */
export function shareOf(available: number, processes: number): Connections {
  const share = Math.floor((available * SHOPS_PART) / processes) - COUNTING_CONNECTIONS
  const taken = Math.min(MOST, Math.max(FEWEST, share))
  return { reads: Math.ceil(taken / 2), writes: Math.floor(taken / 2) }
}

const Room = z.tuple([z.object({ available: z.int() })])

/** Those kept for superusers are not for us; an owner of the server may also bound a role or a database (-1: no bound). */
const ROOM = `
  select least(
    (select sum(case name when 'max_connections' then setting::int else -setting::int end) from pg_settings
      where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()))::int as available`

/** How many connections this process opens to the server at `url`: as was said, else its share. Asks the server where needed. */
export async function connectionsFor(url: string, wanted: WantedConnections): Promise<Connections> {
  const { reads, writes, processes = USUAL_PROCESSES } = wanted
  if (reads !== undefined && writes !== undefined) return { reads, writes }
  const { rows } = await askPrimary(url, (client) => client.query(ROOM))
  const [{ available }] = Room.parse(rows)
  const share = shareOf(available, processes)
  return { reads: reads ?? share.reads, writes: writes ?? share.writes }
}
