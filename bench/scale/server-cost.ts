import { readdirSync, readFileSync } from 'node:fs'
import { cpuTimeOf, processTime, type Server } from '../processes.ts'
import type { FilledShop } from './filled-shop.ts'

/**
 * Processor time in milliseconds of the shop's process and of its PostgreSQL server (undefined if it does not run on this
 * machine).
 */
export type Cost = { server: number | undefined; database: number | undefined }

/** Starts counting. Returns a function that reads the processor time used since. */
export function countCost(server: Server, { url }: FilledShop): () => Cost {
  const serverBefore = cpuTimeOf(server)
  const before = url ? backendTimes(url) : new Map<string, number>()
  return () => {
    const serverNow = cpuTimeOf(server)
    const spent = [...(url ? backendTimes(url) : [])].map(([pid, time]) => time - (before.get(pid) ?? 0))
    return {
      server: serverNow === undefined || serverBefore === undefined ? undefined : (serverNow - serverBefore) / 1000,
      database: spent.length === 0 ? undefined : spent.reduce((sum, time) => sum + time, 0) / 1000,
    }
  }
}

/**
 * Processor time of each PostgreSQL process of a database so far, in microseconds, by process id; process titles contain the
 * name of the database. Empty if the server is on another machine. Excludes parallel workers and ended processes.
 */
function backendTimes(url: string): Map<string, number> {
  const name = ` ${new URL(url).pathname.slice(1)} `
  const own = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && titleOf(pid).includes(name))
  return new Map(own.map((pid) => [pid, processTime(pid) ?? 0]))
}

function titleOf(pid: string): string {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return title.startsWith('postgres: ') ? title : ''
  } catch {
    // The process has ended since the folder was read.
    return ''
  }
}

/** Current and peak memory of a process, in MB. */
export function memoryOf({ child }: Server): { now: number; most: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN)
  return { now: kilobytes('VmRSS') / 1000, most: kilobytes('VmHWM') / 1000 }
}
