import { connect } from 'node:net'
import { type Part, startPart, until } from './part.ts'
import type { Place } from './place.ts'

export const redisUrl = ({ ports }: Place) => `redis://127.0.0.1:${ports.redis}`

/** Counts limits for all processes. Counts are no data: nothing is kept on disk, and a Redis that is lost begins anew. */
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

/** How many counts it holds now. */
export const countsIn = (place: Place): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(place.ports.redis, '127.0.0.1', () => socket.end('DBSIZE\r\n'))
    socket.once('data', (answer) => resolve(Number(/^:(\d+)/.exec(answer.toString())?.[1])))
    socket.once('error', reject)
  })
