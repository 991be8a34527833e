import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ASK_AGAIN_MILLISECONDS = 50

/**
 * Stops a server that outlived its shop process, found by `postmaster.pid`. Call it only while holding the folder's
 * lock: then no running shop uses that server.
 */
export async function stopOrphanedServer(folder: string): Promise<void> {
  const pid = serverOf(folder)
  if (pid === undefined) return
  // SIGINT is a fast shutdown: transactions are rolled back, and a checkpoint is written.
  process.kill(pid, 'SIGINT')
  while (serverOf(folder) === pid) await pause(ASK_AGAIN_MILLISECONDS)
}

/** The process id of the server that runs on `folder`; undefined if none runs. */
export function serverOf(folder: string): number | undefined {
  const pid = Number(pidFileOf(folder).pid)
  if (!(pid > 0)) return undefined
  // The system may have reused the number of a dead server for another program.
  return commandOf(pid).includes(folder) ? pid : undefined
}

/**
 * Values from the `postmaster.pid` that PostgreSQL writes into the data folder; empty strings if there is no such file.
 * A killed server leaves the file.
 */
export function pidFileOf(folder: string): { pid: string; status: string } {
  const lines = contentsOf(path.join(folder, 'postmaster.pid')).split('\n')
  return { pid: lines[0]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
}

/** Reads Linux's /proc, because small images have no `ps`; macOS has no /proc. */
function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return contentsOf(`/proc/${pid}/cmdline`)
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  return stdout ?? ''
}

function contentsOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
