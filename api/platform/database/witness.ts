import type pg from 'pg'

/** Which lane a statement took: by itself, within a transaction, or to the replica. */
export type Lane = 'statements' | 'transactions' | 'replica'

/** What was asked of the database, as it was sent: values stand beside it, and no witness is shown them. */
export type Asked = { text: string; lane: Lane }

/** Told when something is asked, in the context of whoever asks; what it answers is told when that has ended, and how. */
export type Witness = (asked: Asked) => ((failed?: unknown) => void) | undefined

/** Where features ask: in the context of whoever asks, and with the wait for a connection. */
const askers = new Set<Witness>()
/** Where a connection sends it: what the database itself takes, whoever asked. */
const senders = new Set<Witness>()

/** From now on `witness` is told of every statement that this process asks, until the function that is answered is called. */
export const witnessStatements = (witness: Witness): (() => void) => seat(askers, witness)

/** The same of what connections send, without the wait for one, and in nobody's context. */
export const witnessSent = (witness: Witness): (() => void) => seat(senders, witness)

function seat(witnesses: Set<Witness>, witness: Witness): () => void {
  witnesses.add(witness)
  return () => void witnesses.delete(witness)
}

// biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's `query`, handed on as they come.
type Query = (...given: any[]) => any

const seen = <Q>(query: Q, lane: Lane, witnesses: Set<Witness>): Q =>
  ((...given: unknown[]) => {
    if (witnesses.size === 0) return (query as Query)(...given)
    const text = textOf(given[0])
    const ends = [...witnesses].map((witness) => witness({ text, lane }))
    const end = (failed?: unknown) => {
      for (const tell of ends) tell?.(failed)
    }
    const last = given.at(-1)
    if (typeof last === 'function') return (query as Query)(...given.slice(0, -1), endingFirst(end, last as Query))
    const answer = (query as Query)(...given)
    // Whoever asked hears of a failure as well; here it is only seen.
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }) as Q

/**
 * The `query` of a pool as features ask it, one look at a number where there are no witnesses. What its connections send is seen
 * apart from that: there, whoever waited for a free one would be taken for whoever gave it back.
 */
export function witnessed(pool: pg.Pool, lane: Lane): pg.Pool['query'] {
  pool.on('connect', (client) => {
    client.query = seen(client.query.bind(client), lane, senders)
  })
  return seen(pool.query.bind(pool), lane, askers)
}

/** A pool whose connections are in the hands of those who ask: those of transactions. */
export function witnessClients(pool: pg.Pool, lane: Lane): void {
  pool.on('connect', (client) => {
    client.query = seen(seen(client.query.bind(client), lane, senders), lane, askers)
  })
}

/** pg-pool hands a connection what is to be called back. */
const endingFirst =
  (end: (failed?: unknown) => void, back: Query): Query =>
  (...answered) => {
    end(answered[0] ?? undefined)
    return back(...answered)
  }

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : ((asked as pg.QueryConfig).text ?? ''))
