import type pg from 'pg'

/** Which lane a statement took: by itself, within a transaction, or to the replica. */
export type Lane = 'statements' | 'transactions' | 'replica'

/** What was asked of the database, as it was sent: values stand beside it, and no witness is shown them. */
export type Asked = { text: string; lane: Lane }

/** Told when something is asked, in the context of whoever asks; what it answers is told when that has ended, and how. */
export type Witness = (asked: Asked) => ((failed?: unknown) => void) | undefined

const witnesses = new Set<Witness>()

/** From now on `witness` is told of every statement of this process, until the function that is answered is called. */
export function witnessStatements(witness: Witness): () => void {
  witnesses.add(witness)
  return () => void witnesses.delete(witness)
}

// biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's `query`, handed on as they come.
type Query = (...given: any[]) => any

/**
 * A `query` that witnesses are told of: one look at a number where there are none. It stands where features ask, not where a
 * connection sends: there, whoever waited for a free one would be taken for whoever gave it back.
 */
export const witnessed = <Q>(query: Q, lane: Lane): Q =>
  ((...given: unknown[]) => {
    if (witnesses.size === 0) return (query as Query)(...given)
    const text = textOf(given[0])
    const ends = [...witnesses].map((witness) => witness({ text, lane }))
    const answer = (query as Query)(...given)
    const end = (failed?: unknown) => {
      for (const tell of ends) tell?.(failed)
    }
    // Whoever asked hears of a failure as well; here it is only seen.
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }) as Q

/** The same for all that is asked of the connections of a pool. */
export function witnessClients(pool: pg.Pool, lane: Lane): void {
  pool.on('connect', (client) => {
    client.query = witnessed(client.query.bind(client), lane)
  })
}

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : ((asked as pg.QueryConfig).text ?? ''))
