import { randomUUID } from 'node:crypto'
import type { Log } from '../database/db.ts'
import { openRedis, type Redis } from '../redis/open-redis.ts'

/**
 * With a Redis shared by several shops, a process also receives messages of the other shops. It then checks once more
 * and finds no change.
 */
const CHANNEL = 'charsu:data-changed'

/**
 * Publishes to other processes on the same Redis that data changed, and receives their messages. A message only
 * triggers an early check. A lost message, because Redis is down or its sender died, is made good by the next regular
 * check.
 * @param onRemoteChange called when another process publishes a change
 * @returns a function that publishes a change
 */
export function subscribeToChanges({ client, withTimeout }: Redis, onRemoteChange: () => void): () => void {
  const self = randomUUID()
  const onMessage = (sender: string) => {
    if (sender !== self) onRemoteChange()
  }
  // The client subscribes again after a reconnect. If Redis was down at the start, the subscription is made on its
  // first connection.
  const subscribe = () => void client.subscribe(CHANNEL, onMessage).catch(() => {})
  client.on('ready', subscribe)
  if (client.isReady) subscribe()
  return () => void withTimeout(() => client.publish(CHANNEL, self)).catch(() => {})
}

/** The same for a program that publishes once and then ends. */
export async function publishChange(redisUrl: string, log: Log): Promise<void> {
  const { client, withTimeout, close } = await openRedis(redisUrl, log)
  await withTimeout(() => client.publish(CHANNEL, randomUUID())).catch(() => {})
  close()
}
