import { readFileSync } from 'node:fs'
import { processTime } from '#bench/processes.ts'
import type { Cluster } from './cluster.ts'
import { nodes } from './cluster-folder.ts'
import { postmasterOf } from './patroni.ts'

const MICROSECONDS_PER_TICK = 10_000
/** Fields of `/proc/…/stat`, counted from the state: user time and kernel time of ended children. */
const [ENDED_USER, ENDED_KERNEL] = [13, 14]

/** Processor time of a process, its threads and its children, in microseconds. */
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

/** The processor time of each kind of part so far, in microseconds. */
export function costUntilNow({ clusterFolder, shops, parts, balancer, patronis }: Cluster): Cost {
  const sum = (pids: (number | undefined)[]) => pids.reduce<number>((all, pid) => all + (pid ? treeTime(pid) : 0), 0)
  const servers = nodes.map((node) => postmasterOf(clusterFolder, node))
  return {
    shop: sum([...shops.values()].map(({ pid }) => pid)),
    'primary and replica': sum(servers),
    pgbouncer: sum([parts.pgbouncer.pid]),
    HAProxy: sum([parts.databaseBalancer.pid, balancer.part.pid]),
    others: sum([parts.etcd.pid, parts.redis.pid, patronis.one.pid, patronis.two.pid]),
  }
}

/** The processor time per operation between two measurements, in microseconds. */
export const costOfOne = (before: Cost, after: Cost, done: number): Cost =>
  Object.fromEntries(
    Object.entries(after).map(([clusterProcess, used]) => [
      clusterProcess,
      (used - before[clusterProcess as keyof Cost]) / done,
    ]),
  ) as Cost
