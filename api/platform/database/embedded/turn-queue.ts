/** Who waits for a turn: what begins a transaction, or a statement by itself, which mostly reads. */
export type Lane = 'transaction' | 'statement'

/** So many statements at most go before a transaction that waits; then it has its turn. */
const STATEMENTS_BETWEEN = 12

/**
 * Turns that wait, each lane in the order it came. A transaction keeps everybody else waiting until it ends, a statement
 * for a moment: so statements go first, but never more than a dozen between two transactions that wait.
 */
export class TurnQueue<T extends { of: unknown }> {
  #waiting: Record<Lane, T[]> = { transaction: [], statement: [] }
  #passed = 0

  /** What somebody sent after their `begin` stays behind it. */
  add(lane: Lane, turn: T) {
    const begins = turn.of !== undefined && this.#waiting.transaction.some(({ of }) => of === turn.of)
    this.#waiting[begins ? 'transaction' : lane].push(turn)
  }

  /** The next turn; only of `holder`, whose transaction is open, where there is one. */
  next(holder?: T['of']): T | undefined {
    return holder === undefined ? this.#take(this.#laneNow()) : this.#takeOf(holder)
  }

  /** Forgets all turns of somebody who went away. */
  forget(gone: T['of']) {
    for (const lane of ['transaction', 'statement'] as const)
      this.#waiting[lane] = this.#waiting[lane].filter((turn) => turn.of !== gone)
  }

  #laneNow(): Lane {
    const { transaction, statement } = this.#waiting
    if (transaction.length === 0) return 'statement'
    return statement.length === 0 || this.#passed >= STATEMENTS_BETWEEN ? 'transaction' : 'statement'
  }

  #take(lane: Lane): T | undefined {
    this.#passed = lane === 'statement' && this.#waiting.transaction.length > 0 ? this.#passed + 1 : 0
    return this.#waiting[lane].shift()
  }

  #takeOf(holder: T['of']): T | undefined {
    for (const waiting of [this.#waiting.statement, this.#waiting.transaction]) {
      const index = waiting.findIndex((turn) => turn.of === holder)
      if (index >= 0) return waiting.splice(index, 1)[0]
    }
    return undefined
  }
}
