import { readdirSync, readFileSync } from 'node:fs'
import { cpuTimeOf, processTime, type Server } from '../processes.ts'
import type { Place } from './place.ts'

/** Milliseconds of processor since a moment: of the shop's process, and of its PostgreSQL server (undefined: it has none here). */
export type Cost = { server: number | undefined; database: number | undefined }

/** Begins to count; answers how to read what was used since. */
export function countCost(server: Server, { url }: Place): () => Cost {
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
 * What each process that serves one database has used so far, in microseconds, by its number: their titles name the
 * database. None where its server is on another machine; helpers of parallel plans and whoever has ended are left out.
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
    // It has ended since the folder was read.
    return ''
  }
}

/** What a process has in memory now, and had at most, in MB. */
export function memoryOf({ child }: Server): { now: number; most: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN)
  return { now: kilobytes('VmRSS') / 1000, most: kilobytes('VmHWM') / 1000 }
}
