import type pg from 'pg'

/** The pool of a statement: single statements, transactions, or the replica. */
export type PoolName = 'statements' | 'transactions' | 'replica'

/** A statement as it is sent; `name` if it is prepared. Observers never receive values. */
export type SentStatement = { text: string; name?: string | undefined; lane: PoolName }

/**
 * Called in the caller's async context when a statement is sent. The function that it returns is called when the
 * statement ends, with the error if it failed.
 */
export type Observer = (sent: SentStatement) => ((error?: unknown) => void) | undefined

const observers = new Set<Observer>()

/**
 * Observes every statement of this process.
 * @returns the function that ends the observation
 */
export function observeStatements(observer: Observer): () => void {
  observers.add(observer)
  return () => void observers.delete(observer)
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/** Lets observers see the statements of `pool`. */
export function observePool(pool: pg.Pool, lane: PoolName): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const observed: Query = (statement, ...rest) => {
      if (observers.size === 0) return query(statement, ...rest)
      const { text = '', name } =
        typeof statement === 'string' ? { text: statement } : (statement as Partial<SentStatement>)
      const endCallbacks = [...observers].map((observer) => observer({ text, name, lane }))
      const answer = query(statement, ...rest)
      const end = (error?: unknown) => {
        for (const one of endCallbacks) one?.(error)
      }
      // The caller handles the error.
      if (answer instanceof Promise) answer.then(() => end(), end)
      return answer
    }
    client.query = observed as pg.PoolClient['query']
  })
}
