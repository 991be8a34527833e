import { connect } from 'node:net'
import { type Part, startPart, until } from './part.ts'
import type { Place } from './place.ts'

export const redisUrl = ({ ports }: Place) => `redis://127.0.0.1:${ports.redis}`

/**
 * Starts Redis, which counts rate limits for all processes. It stores nothing on disk: after a loss the counts start from
 * zero.
 */
export async function startRedis(place: Place): Promise<Part> {
  const config = place.write(
    'redis.conf',
    `bind 127.0.0.1
port ${place.ports.redis}
dir ${place.at('redis')}
save ""
appendonly no
maxmemory 64mb
maxmemory-policy volatile-ttl
`,
  )
  const part = startPart(place, 'redis', ['/usr/bin/redis-server', config])
  await until('Redis', () => answersAt(place.ports.redis), part)
  return part
}

const answersAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('PING\r\n'))
    socket.once('data', (answer) => resolve(answer.toString().startsWith('+PONG')))
    socket.once('error', () => resolve(false))
  })

/** The number of stored counts. */
export const countsIn = (place: Place): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(place.ports.redis, '127.0.0.1', () => socket.end('DBSIZE\r\n'))
    socket.once('data', (answer) => resolve(Number(/^:(\d+)/.exec(answer.toString())?.[1])))
    socket.once('error', reject)
  })
