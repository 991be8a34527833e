import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Node, type Place, POSTGRES_PROGRAMS } from './place.ts'

const run = promisify(execFile)
/** What pgBackRest calls one shop's servers together. */
const STANZA = 'charsu'
const fileOf = (node: Node | 'restored') => `pgbackrest-${node}.conf`

/** pgBackRest's configuration for one server: each has its own, all keep in one repository. */
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

/** PostgreSQL hands each file of its log to this when it is full, or after `archive_timeout`. */
export const archiveCommand = (place: Place, node: Node) =>
  `/usr/bin/pgbackrest --config=${place.at(fileOf(node))} --stanza=${STANZA} archive-push %p`

const pgbackrest = (place: Place, node: Node | 'restored', ...args: string[]) =>
  run('/usr/bin/pgbackrest', [`--config=${place.at(fileOf(node))}`, `--stanza=${STANZA}`, ...args], {
    ...place.owner,
    cwd: place.at(),
    env: { ...process.env, PGPASSFILE: place.at('pgpass') },
  })

/** Makes the repository, and sees that the primary's log arrives there. */
export async function openRepository(place: Place, primary: Node): Promise<void> {
  await pgbackrest(place, primary, 'stanza-create')
  await pgbackrest(place, primary, 'check')
}

/** A whole backup of the running primary. */
export const backUp = (place: Place, primary: Node) => pgbackrest(place, primary, 'backup', '--type=full')

/** Hands over what the primary has written by now, and waits until it is in the repository. */
export const archiveNow = (place: Place, primary: Node) => pgbackrest(place, primary, 'check')

/**
 * Restores what the shop was at a moment (`2026-11-24 18:00:00.123456+00`) into a folder of its own, and starts a PostgreSQL
 * server there, which takes no part in the cluster and archives nothing. Answers how to stop it.
 */
export async function restoreTo(place: Place, moment: string): Promise<() => Promise<void>> {
  const folder = place.makeFolder('restored')
  place.write(fileOf('restored'), configuration(place, folder, place.ports.restored))
  await pgbackrest(place, 'restored', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  const settings = {
    port: place.ports.restored,
    archive_mode: 'off',
    // Nobody follows it.
    synchronous_standby_names: '',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: string[]) =>
    run(`${POSTGRES_PROGRAMS}/pg_ctl`, ['-D', folder, '-w', '-t', '120', ...args], { ...place.owner, cwd: folder })
  await control('-l', place.at('logs', 'restored.log'), '-o', options.join(' '), 'start')
  return async () => void (await control('-m', 'fast', 'stop'))
}
