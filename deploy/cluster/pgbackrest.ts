import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Node, type Place, POSTGRES_PROGRAMS } from './place.ts'

const run = promisify(execFile)
/** pgBackRest's name for the servers of one shop. */
const STANZA = 'charsu'
const fileOf = (node: Node | 'restored') => `pgbackrest-${node}.conf`

/** pgBackRest's configuration of one server. All servers use one repository. */
const configuration = (place: Place, dataFolder: string, port: number) => `[global]
repo1-path=${place.at('backups')}
repo1-retention-full=2
log-path=${place.at('logs')}
lock-path=${place.at('pgbackrest')}
log-level-console=warn
log-level-file=info
compress-type=zst
start-fast=y

[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-socket-path=${place.at('sockets')}
pg1-user=postgres
`

export function writePgbackrest(place: Place, node: Node): void {
  place.write(fileOf(node), configuration(place, place.at('postgres', node), place.ports.postgres[node]))
  place.write('pgpass', `*:*:*:postgres:${place.secrets.superuser}\n`)
}

/** PostgreSQL's archive command. It runs when a WAL file is full, or after `archive_timeout`. */
export const archiveCommand = (place: Place, node: Node) =>
  `/usr/bin/pgbackrest --config=${place.at(fileOf(node))} --stanza=${STANZA} archive-push %p`

const pgbackrest = (place: Place, node: Node | 'restored', ...args: string[]) =>
  run('/usr/bin/pgbackrest', [`--config=${place.at(fileOf(node))}`, `--stanza=${STANZA}`, ...args], {
    ...place.owner,
    cwd: place.at(),
    env: { ...process.env, PGPASSFILE: place.at('pgpass') },
  })

/** Creates the repository and checks that the primary's WAL arrives there. */
export async function openRepository(place: Place, primary: Node): Promise<void> {
  await pgbackrest(place, primary, 'stanza-create')
  await pgbackrest(place, primary, 'check')
}

/** Makes a full backup of the running primary. */
export const backUp = (place: Place, primary: Node) => pgbackrest(place, primary, 'backup', '--type=full')

/** Archives the primary's current WAL and waits until the repository has it. */
export const archiveNow = (place: Place, primary: Node) => pgbackrest(place, primary, 'check')

/**
 * Restores the shop at a time (`2026-11-24 18:00:00.123456+00`) into a separate folder and starts a PostgreSQL server there.
 * The server is not part of the cluster and archives nothing. Returns a function that stops it.
 */
export async function restoreTo(place: Place, moment: string): Promise<() => Promise<void>> {
  const folder = place.makeFolder('restored')
  place.write(fileOf('restored'), configuration(place, folder, place.ports.restored))
  await pgbackrest(place, 'restored', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  const settings = {
    port: place.ports.restored,
    archive_mode: 'off',
    // The restored server has no replica.
    synchronous_standby_names: '',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: string[]) =>
    run(`${POSTGRES_PROGRAMS}/pg_ctl`, ['-D', folder, '-w', '-t', '120', ...args], { ...place.owner, cwd: folder })
  await control('-l', place.at('logs', 'restored.log'), '-o', options.join(' '), 'start')
  return async () => void (await control('-m', 'fast', 'stop'))
}
