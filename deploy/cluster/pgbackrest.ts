import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type ClusterFolder, type Node, POSTGRES_PROGRAMS } from './cluster-folder.ts'

const run = promisify(execFile)
/** pgBackRest's name for the servers of one shop. */
const STANZA = 'charsu'
const fileOf = (node: Node | 'restored') => `pgbackrest-${node}.conf`

/** pgBackRest's configuration of one server. All servers use one repository. */
const configuration = (clusterFolder: ClusterFolder, dataFolder: string, port: number) => `[global]
repo1-path=${clusterFolder.at('backups')}
repo1-retention-full=2
log-path=${clusterFolder.at('logs')}
lock-path=${clusterFolder.at('pgbackrest')}
log-level-console=warn
log-level-file=info
compress-type=zst
start-fast=y

[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-socket-path=${clusterFolder.at('sockets')}
pg1-user=postgres
`

export function writePgbackrest(clusterFolder: ClusterFolder, node: Node): void {
  clusterFolder.write(
    fileOf(node),
    configuration(clusterFolder, clusterFolder.at('postgres', node), clusterFolder.ports.postgres[node]),
  )
  clusterFolder.write('pgpass', `*:*:*:postgres:${clusterFolder.secrets.superuser}\n`)
}

/** PostgreSQL's archive command. It runs when a WAL file is full, or after `archive_timeout`. */
export const archiveCommand = (clusterFolder: ClusterFolder, node: Node) =>
  `/usr/bin/pgbackrest --config=${clusterFolder.at(fileOf(node))} --stanza=${STANZA} archive-push %p`

const pgbackrest = (clusterFolder: ClusterFolder, node: Node | 'restored', ...args: string[]) =>
  run('/usr/bin/pgbackrest', [`--config=${clusterFolder.at(fileOf(node))}`, `--stanza=${STANZA}`, ...args], {
    ...clusterFolder.owner,
    cwd: clusterFolder.at(),
    env: { ...process.env, PGPASSFILE: clusterFolder.at('pgpass') },
  })

/** Creates the repository and checks that the primary's WAL arrives there. */
export async function openRepository(clusterFolder: ClusterFolder, primary: Node): Promise<void> {
  await pgbackrest(clusterFolder, primary, 'stanza-create')
  await pgbackrest(clusterFolder, primary, 'check')
}

/** Makes a full backup of the running primary. */
export const backUp = (clusterFolder: ClusterFolder, primary: Node) =>
  pgbackrest(clusterFolder, primary, 'backup', '--type=full')

/** Archives the primary's current WAL and waits until the repository has it. */
export const archiveNow = (clusterFolder: ClusterFolder, primary: Node) => pgbackrest(clusterFolder, primary, 'check')

/**
 * Restores the shop at a time (`2026-11-24 18:00:00.123456+00`) into a separate folder and starts a PostgreSQL server there.
 * The server is not part of the cluster and archives nothing. Returns a function that stops it.
 */
export async function restoreTo(clusterFolder: ClusterFolder, moment: string): Promise<() => Promise<void>> {
  const folder = clusterFolder.makeFolder('restored')
  clusterFolder.write(fileOf('restored'), configuration(clusterFolder, folder, clusterFolder.ports.restored))
  await pgbackrest(clusterFolder, 'restored', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  const settings = {
    port: clusterFolder.ports.restored,
    archive_mode: 'off',
    // The restored server has no replica.
    synchronous_standby_names: '',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: string[]) =>
    run(`${POSTGRES_PROGRAMS}/pg_ctl`, ['-D', folder, '-w', '-t', '120', ...args], {
      ...clusterFolder.owner,
      cwd: folder,
    })
  await control('-l', clusterFolder.at('logs', 'restored.log'), '-o', options.join(' '), 'start')
  return async () => void (await control('-m', 'fast', 'stop'))
}
