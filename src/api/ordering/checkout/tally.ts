/** Counts per key. Keys with count 0 are removed. */
export class Tally<Key> {
  readonly #counts = new Map<Key, number>()

  /** Number of keys with a count. */
  get size(): number {
    return this.#counts.size
  }

  of(key: Key): number {
    return this.#counts.get(key) ?? 0
  }

  count(key: Key, more: 1 | -1): void {
    const count = this.of(key) + more
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
  }
}
