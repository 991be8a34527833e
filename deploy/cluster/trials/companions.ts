import { setTimeout as pause } from 'node:timers/promises'
import { killProcess, until } from '../cluster-process.ts'
import { untilWhole } from '../patroni.ts'
import { countsIn } from '../redis.ts'
import type { Trial } from './trial.ts'

const AWAY_MILLISECONDS = 10_000

export const lostRedis: Trial = {
  name: 'loss of Redis, and its return',
  async run({ cluster }) {
    const before = await until('counts in Redis', () => countsIn(cluster.clusterFolder))
    await killProcess(cluster.parts.redis)
    await pause(AWAY_MILLISECONDS)
    await cluster.startRedis()
    const after = await until('counts in Redis', () => countsIn(cluster.clusterFolder))
    return `${before} counts before; it counts again: ${after}`
  },
}

/** Longer than the lease of a primary. */
const BEYOND_LEASE_MILLISECONDS = 30_000

export const lostEtcd: Trial = {
  name: 'loss of etcd for half a minute',
  async run({ cluster }) {
    const primary = await untilWhole(cluster.clusterFolder)
    await killProcess(cluster.parts.etcd)
    await pause(BEYOND_LEASE_MILLISECONDS)
    await cluster.startEtcd()
    const after = await untilWhole(cluster.clusterFolder)
    if (after !== primary) throw new Error(`The primary was ${primary}, and is ${after}`)
    return 'the primary stayed'
  },
}
