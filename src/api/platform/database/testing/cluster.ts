import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** Folder of PostgreSQL's own programs, as Debian installs them; undefined if they are not installed. */
export const postgresPrograms: string | undefined = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .map((version) => join(DEBIAN, version, 'bin'))
  .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_basebackup')))

const isRoot = process.getuid?.() === 0

/** Runs a program as the user postgres, because PostgreSQL does not run as root. */
const program = async (name: string, ...args: string[]) => {
  const path = join(postgresPrograms ?? '', name)
  return await (isRoot ? run('runuser', ['-u', 'postgres', '--', path, ...args]) : run(path, args))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

/**
 * A primary and a replica that has each commit before it is acknowledged, in a temporary folder. Needs PostgreSQL's own
 * programs.
 */
export async function openCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-cluster-'))
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), 0)
  const [one, two] = [await freePort(), await freePort()]
  const at = (name: string) => join(folder, name)
  const start = (name: string, port: number, more = '') =>
    program(
      'pg_ctl',
      ...['-D', at(name), '-w', '-l', at(`${name}.log`)],
      ...['-o', `-p ${port} -h 127.0.0.1 -k ${folder} -c wal_receiver_status_interval=1 ${more}`, 'start'],
    )
  const stop = (name: string, how: 'fast' | 'immediate') => program('pg_ctl', '-D', at(name), '-w', '-m', how, 'stop')

  await program('initdb', '-D', at('one'), '-U', 'charsu', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  await start('one', one)
  const copied = ['-D', at('two'), '-h', '127.0.0.1', '-p', String(one), '-U', 'charsu']
  await program('pg_basebackup', ...copied, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  await start('two', two)
  const synchronous = `alter system set synchronous_standby_names = '*'`
  const asOwner = ['-h', '127.0.0.1', '-U', 'charsu', '-d', 'postgres', '-c']
  await program('psql', '-p', String(one), ...asOwner, synchronous)
  await program('psql', '-p', String(one), ...asOwner, 'select pg_reload_conf()')
  const urlOf = (...ports: number[]) =>
    `postgres://charsu@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`
  return {
    primary: urlOf(one),
    replica: urlOf(two),
    /** The server that takes writes. */
    both: `${urlOf(one, two)}?target_session_attrs=read-write`,
    stopReplica: () => stop('two', 'fast'),
    startReplica: () => start('two', two),
    /** The primary stops at once, as in a power cut, and the replica is promoted. */
    async failOver() {
      await stop('one', 'immediate')
      await program('pg_ctl', '-D', at('two'), '-w', 'promote')
    },
    async remove() {
      await stop('one', 'immediate').catch(() => {})
      await stop('two', 'immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
