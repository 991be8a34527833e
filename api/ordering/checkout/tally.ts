/** How many there are of each; what nobody counts any more is forgotten. */
export class Tally<Key> {
  readonly #counts = new Map<Key, number>()

  /** Of how many keys there are any. */
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
