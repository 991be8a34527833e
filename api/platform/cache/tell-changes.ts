import { randomUUID } from 'node:crypto'
import type { Log } from '../database/db.ts'
import { openRedis, type Redis } from '../redis/open-redis.ts'

/** Whoever shares a Redis with another shop looks once too often, and finds nothing. */
const CHANNEL = 'charsu:data-changed'

/**
 * Tells the processes that share a Redis that something changed, and hears it of them. A message says no more than that it is time to
 * look: one that is lost, because Redis is away or its sender died, is made good by the next look.
 * @param heard called when another process tells
 * @returns how to tell
 */
export function tellChanges({ client, inTime }: Redis, heard: () => void): () => void {
  const self = randomUUID()
  const hear = (sender: string) => {
    if (sender !== self) heard()
  }
  // The client subscribes again by itself; who was not there at the start is subscribed to when it comes.
  const subscribe = () => void client.subscribe(CHANNEL, hear).catch(() => {})
  client.on('ready', subscribe)
  if (client.isReady) subscribe()
  return () => void inTime(() => client.publish(CHANNEL, self)).catch(() => {})
}

/** The same for a program that only tells, once, and then ends. */
export async function tellChange(redisUrl: string, log: Log): Promise<void> {
  const { client, inTime, close } = await openRedis(redisUrl, log)
  await inTime(() => client.publish(CHANNEL, randomUUID())).catch(() => {})
  close()
}
