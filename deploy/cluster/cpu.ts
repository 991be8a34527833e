import { readFileSync } from 'node:fs'
import { processTime } from '#bench/processes.ts'
import type { Cluster } from './cluster.ts'
import { postmasterOf } from './patroni.ts'
import { nodes } from './place.ts'

const MICROSECONDS_PER_TICK = 10_000
/** In `/proc/…/stat`, counted from the state: what children used that have ended, of the processor and of the kernel. */
const [ENDED_USER, ENDED_KERNEL] = [13, 14]

/** Processor time of a process, its threads, and all that it started, in microseconds. */
function treeTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ended = (Number(fields[ENDED_USER]) + Number(fields[ENDED_KERNEL])) * MICROSECONDS_PER_TICK
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return (processTime(`${pid}`) ?? 0) + ended + children.reduce((sum, child) => sum + treeTime(child), 0)
  } catch {
    return 0
  }
}

export type Cost = Record<'shop' | 'primary and replica' | 'pgbouncer' | 'HAProxy' | 'others', number>

/** What each kind of part has used of the processor until now, in microseconds. */
export function costUntilNow({ place, shops, parts, balancer, patronis }: Cluster): Cost {
  const sum = (pids: (number | undefined)[]) => pids.reduce<number>((all, pid) => all + (pid ? treeTime(pid) : 0), 0)
  const servers = nodes.map((node) => postmasterOf(place, node))
  return {
    shop: sum([...shops.values()].map(({ pid }) => pid)),
    'primary and replica': sum(servers),
    pgbouncer: sum([parts.pgbouncer.pid]),
    HAProxy: sum([parts.databaseBalancer.pid, balancer.part.pid]),
    others: sum([parts.etcd.pid, parts.redis.pid, patronis.one.pid, patronis.two.pid]),
  }
}

/** What was used between two looks, for each of so many things that were done. */
export const costOfOne = (before: Cost, after: Cost, done: number): Cost =>
  Object.fromEntries(
    Object.entries(after).map(([part, used]) => [part, (used - before[part as keyof Cost]) / done]),
  ) as Cost
