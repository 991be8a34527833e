import { connect } from 'node:net'
import type { ClusterFolder } from './cluster-folder.ts'
import { type ClusterProcess, startProcess, until } from './cluster-process.ts'

export const redisUrl = ({ ports }: ClusterFolder) => `redis://127.0.0.1:${ports.redis}`

/**
 * Starts Redis, which counts rate limits for all processes. It stores nothing on disk: after a loss the counts start from
 * zero.
 */
export async function startRedis(clusterFolder: ClusterFolder): Promise<ClusterProcess> {
  const config = clusterFolder.write(
    'redis.conf',
    `bind 127.0.0.1
port ${clusterFolder.ports.redis}
dir ${clusterFolder.at('redis')}
save ""
appendonly no
maxmemory 64mb
maxmemory-policy volatile-ttl
`,
  )
  const clusterProcess = startProcess(clusterFolder, 'redis', ['/usr/bin/redis-server', config])
  await until('Redis', () => answersAt(clusterFolder.ports.redis), clusterProcess)
  return clusterProcess
}

const answersAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('PING\r\n'))
    socket.once('data', (answer) => resolve(answer.toString().startsWith('+PONG')))
    socket.once('error', () => resolve(false))
  })

/** The number of stored counts. */
export const countsIn = (clusterFolder: ClusterFolder): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(clusterFolder.ports.redis, '127.0.0.1', () => socket.end('DBSIZE\r\n'))
    socket.once('data', (answer) => resolve(Number(/^:(\d+)/.exec(answer.toString())?.[1])))
    socket.once('error', reject)
  })
