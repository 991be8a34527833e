import type { SharedPart } from './products-showing.ts'
import type { Change } from './read-changes.ts'

/**
 * Products still to read. Products that changed themselves come before products whose store, brand or other part changed. So a new
 * price is found within a second, even while a hundred thousand products of a renamed store are read.
 */
export class WaitingProducts {
  #direct = new Set<number>()
  #shared: SharedPart[] = []
  #showing = new Set<number>()
  #after = 0
  #find: (part: SharedPart, after: number, limit: number) => Promise<number[]>
  #foundAtOnce: number

  /** @param find the next products that refer to a changed part, by id */
  constructor(find: (part: SharedPart, after: number, limit: number) => Promise<number[]>, foundAtOnce = 10_000) {
    this.#find = find
    this.#foundAtOnce = foundAtOnce
  }

  /** @returns false if everything changed; the index must then be rebuilt instead of reading product by product */
  add(changes: Change[]): boolean {
    for (const { kind, ids } of changes) {
      if (kind === 'everything') return false
      if (kind === 'product') for (const id of ids) this.#direct.add(id)
      else this.#shared.push({ kind, ids })
    }
    return true
  }

  get hasDirect(): boolean {
    return this.#direct.size > 0
  }

  get isEmpty(): boolean {
    return this.#direct.size === 0 && this.#showing.size === 0 && this.#shared.length === 0
  }

  /** The next products to read. They stay in the queue until `done`. */
  async next(limit: number): Promise<number[]> {
    if (this.#direct.size > 0) return firstOf(this.#direct, limit)
    while (this.#showing.size === 0 && this.#shared[0]) await this.#findMore(this.#shared[0])
    return firstOf(this.#showing, limit)
  }

  done(ids: number[]): void {
    for (const id of ids) {
      this.#direct.delete(id)
      this.#showing.delete(id)
    }
  }

  async #findMore(part: SharedPart) {
    const found = await this.#find(part, this.#after, this.#foundAtOnce)
    for (const id of found) this.#showing.add(id)
    this.#after = found.at(-1) ?? 0
    if (found.length < this.#foundAtOnce) {
      this.#after = 0
      this.#shared.shift()
    }
  }
}

function firstOf(ids: Set<number>, limit: number): number[] {
  const first: number[] = []
  for (const id of ids) {
    if (first.length === limit) break
    first.push(id)
  }
  return first
}
