import { LRUCache } from 'lru-cache'

/** The points of the current period; `ms` is the time until the period ends. */
export type Count = { points: number; ms: number }

/**
 * Storage of counts. Periods follow the clock of the store, so that processes with different clocks share them. Keys
 * are hashed before they leave the process.
 */
export type Counts = {
  /** Adds points (a negative number takes some back) and starts a period of `ms` milliseconds if none is running. */
  add(key: string, points: number, ms: number): Promise<Count>
  find(key: string): Promise<Count | null>
  remove(key: string): Promise<void>
}

/**
 * Bounds for a cache whose keys visitors choose (addresses, guessed accounts). The least recently used are evicted.
 * Counted by size, because `max` would allocate memory for all entries at once.
 */
export const boundedKeys = { maxSize: 100_000, sizeCalculation: () => 1, ttl: 1, ttlResolution: 0 }

/**
 * Counts in the memory of this process.
 * @param perf its clock, for tests
 */
export function memoryCounts(perf: Pick<Performance, 'now'> = performance): Counts {
  const points = new LRUCache<string, number>({ ...boundedKeys, perf })
  // At the end of a period the remaining time is 0, and a time to live of 0 would mean no expiry.
  const find = (key: string): Count | null => {
    const count = points.get(key)
    return count === undefined ? null : { points: count, ms: Math.max(1, points.getRemainingTTL(key)) }
  }
  return {
    async add(key, more, ms) {
      const before = find(key) ?? { points: 0, ms }
      const count = { points: before.points + more, ms: before.ms }
      points.set(key, count.points, { ttl: count.ms })
      return count
    },
    find: async (key) => find(key),
    remove: async (key) => void points.delete(key),
  }
}
