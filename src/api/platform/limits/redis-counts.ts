import { z } from 'zod'
import type { Redis } from '../redis/open-redis.ts'
import type { Counts } from './counts.ts'
import type { KeyedHash } from './keyed-hash.ts'

const Answered = z.tuple([z.coerce.number(), z.coerce.number()])

/** Redis runs a script atomically, so simultaneous counts of two processes are not lost. */
const ADD = `
  local points = redis.call('incrby', KEYS[1], ARGV[1])
  local ms = redis.call('pttl', KEYS[1])
  if ms < 0 then
    redis.call('pexpire', KEYS[1], ARGV[2])
    ms = tonumber(ARGV[2])
  end
  return { points, ms }`

const FIND = `return { redis.call('get', KEYS[1]), redis.call('pttl', KEYS[1]) }`

/** Counts in Redis, shared by all processes that use it. */
export function redisCounts({ client, withTimeout }: Redis, hash: KeyedHash): Counts {
  const nameOf = (key: string) => `charsu:${hash(key)}`
  const run = (script: string, key: string, ...values: number[]) =>
    withTimeout(() => client.eval(script, { keys: [nameOf(key)], arguments: values.map(String) }))
  return {
    async add(key, added, milliseconds) {
      const [points, ms] = Answered.parse(await run(ADD, key, added, milliseconds))
      return { points, ms }
    },
    async find(key) {
      const [points, ms] = Answered.parse(await run(FIND, key))
      return ms > 0 ? { points, ms } : null
    },
    remove: async (key) => {
      await withTimeout(() => client.del(nameOf(key)))
    },
  }
}
