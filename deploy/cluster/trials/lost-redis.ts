import { setTimeout as pause } from 'node:timers/promises'
import { killPart, until } from '../part.ts'
import { countsIn } from '../redis.ts'
import type { Trial } from './trial.ts'

const AWAY_MILLISECONDS = 10_000

export const lostRedis: Trial = {
  name: 'loss of Redis, and its return',
  async run({ cluster }) {
    const before = await until('counts in Redis', () => countsIn(cluster.place))
    await killPart(cluster.parts.redis)
    await pause(AWAY_MILLISECONDS)
    await cluster.startRedis()
    const after = await until('counts in Redis', () => countsIn(cluster.place))
    return `${before} counts before; it counts again: ${after}`
  },
}
