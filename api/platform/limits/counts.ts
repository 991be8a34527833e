import { LRUCache } from 'lru-cache'

/** How often something was counted in the period that runs; `ms` until the period ends. */
export type Count = { points: number; ms: number }

/**
 * Where counts are stored. Periods follow the clock of the store, so that processes whose clocks differ share them. Keys are hashed
 * wherever they leave the process.
 */
export type Counts = {
  /** Adds points (below 0 takes some back) and begins a period of `ms` where none runs. */
  add(key: string, points: number, ms: number): Promise<Count>
  find(key: string): Promise<Count | null>
  remove(key: string): Promise<void>
}

/**
 * Bounds of a cache whose keys visitors choose (their addresses, accounts that they guess): the least recently used go. Counted by size,
 * because `max` would allocate memory for all entries at once.
 */
export const boundedKeys = { maxSize: 100_000, sizeCalculation: () => 1, ttl: 1, ttlResolution: 0 }

/** Counts in the memory of this process. @param perf its clock, for tests */
export function memoryCounts(perf: Pick<Performance, 'now'> = performance): Counts {
  const points = new LRUCache<string, number>({ ...boundedKeys, perf })
  // At the last moment of a period nothing remains, and a time to live of 0 would be without end.
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
