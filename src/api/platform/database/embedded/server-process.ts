import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../db.ts'
import { pidFileOf, stopOrphanedServer } from './orphaned-server.ts'
import { postgresPrograms } from './programs.ts'
import { unprivileged } from './run-as.ts'

/**
 * Settings for a shop on a small machine. Messages about statements are not logged, because they contain personal data.
 * `io_method=sync`, no parallel workers and no replication launcher reduce the number of processes.
 */
const SETTINGS = {
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  max_replication_slots: '2',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export type ServerSettings = Record<string, string>

/**
 * Runs PostgreSQL, and stops it with a fast shutdown when standard input ends, even if this process was killed. It has
 * its own process group, so that Ctrl-C reaches only the shop, which first finishes its requests.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r line; kill -INT "$server"; } <&3 2>/dev/null &
guard=$!
exec 3<&-
wait "$server"
code=$?
kill "$guard" 2>/dev/null
exit "$code"`

const ASK_AGAIN_MILLISECONDS = 30
const PAUSE_MILLISECONDS = 500
const LINES_OF_FAILURE = 12
const WORTH_LOGGING = /FATAL|PANIC|terminated by signal/
/** Processes of a server that was just killed may still hold its shared memory. */
const STILL_ENDING = /shared memory block|lock file ".*" already exists/
/** Answers to clients while the server starts or stops. */
const EXPECTED = /is starting up|not yet accepting connections|shutting down|due to administrator command/

type Options = { folder: string; socket: string; settings?: ServerSettings; log?: Log | undefined }

/** A PostgreSQL server as a child process on a data folder. It restarts whenever it ends before it is stopped. */
export class ServerProcess {
  readonly #options: Options
  #child: ChildProcess | undefined
  #isStopping = false
  #restarting: Promise<void> | undefined

  private constructor(options: Options) {
    this.#options = options
  }

  /**
   * Resolves when the server accepts connections.
   * @throws with PostgreSQL's messages if it does not start
   */
  static async start(options: Options): Promise<ServerProcess> {
    const server = new ServerProcess(options)
    await server.#start()
    return server
  }

  /** A fast shutdown: open transactions are rolled back and a checkpoint is written. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#restarting
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.stdin?.end()
    await ended
  }

  async #start(): Promise<void> {
    for (;;) {
      await stopOrphanedServer(this.#options.folder)
      const failure = await this.#tryToStart()
      if (failure === undefined) return
      if (!STILL_ENDING.test(failure)) throw new Error(`The embedded PostgreSQL did not start: ${failure}`)
      await pause(PAUSE_MILLISECONDS)
    }
  }

  /** @returns undefined once the server accepts connections, otherwise the last lines that it wrote */
  async #tryToStart(): Promise<string | undefined> {
    const { folder } = this.#options
    const { pid: staleServer } = pidFileOf(folder)
    const { child, lines } = this.#spawn()
    const ended = once(child, 'close')
    if (!(await untilReady(folder, staleServer, child))) {
      await ended
      return lines.join('\n') || `no message (folder ${folder})`
    }
    this.#child = child
    child.once('exit', () => this.#startAgain())
    return undefined
  }

  #spawn() {
    const { folder, socket, settings } = this.#options
    const { postgres } = postgresPrograms()
    const { prefix, user } = unprivileged([folder, socket], postgres)
    const all = { ...SETTINGS, listen_addresses: '', unix_socket_directories: socket, ...settings }
    const settingArguments = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const args = ['-c', GUARD, 'sh', ...prefix, postgres, '-D', folder, ...settingArguments]
    const child = spawn('/bin/sh', args, { ...user, detached: true, stdio: ['pipe', 'ignore', 'pipe'] })
    // The guard script may end before its standard input does.
    child.stdin.on('error', () => {})
    const lines: string[] = []
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line)
      if (lines.length > LINES_OF_FAILURE) lines.shift()
      this.#logLine(line)
    })
    return { child, lines }
  }

  #logLine(line: string) {
    if (WORTH_LOGGING.test(line) && !EXPECTED.test(line))
      this.#options.log?.warn({ line }, 'the embedded database reports')
  }

  #startAgain() {
    this.#child = undefined
    if (this.#isStopping) return
    this.#options.log?.warn({}, 'the embedded database ended and is started again')
    this.#restarting = this.#startUntilItRuns()
  }

  async #startUntilItRuns(): Promise<void> {
    while (!this.#isStopping) {
      try {
        return await this.#start()
      } catch (error) {
        this.#options.log?.error({ err: error }, 'the embedded database did not start; trying again')
        await pause(PAUSE_MILLISECONDS)
      }
    }
  }
}

/** @returns true once the server accepts connections, false if its process has ended first */
async function untilReady(folder: string, staleServer: string, child: ChildProcess): Promise<boolean> {
  for (;;) {
    const { pid, status } = pidFileOf(folder)
    if (status === 'ready' && pid !== staleServer) return true
    if (child.exitCode !== null || child.signalCode !== null) return false
    await pause(ASK_AGAIN_MILLISECONDS)
  }
}
