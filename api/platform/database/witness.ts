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
type Query = (asked?: any, values?: any, back?: any) => any
type End = (failed?: unknown) => void

/** Every statement comes past here, in most shops with the clock of slow ones beside it: nothing is made that is not needed. */
const seen = <Q>(query: Q, lane: Lane, witnesses: Set<Witness>): Q =>
  ((asked: unknown, values: unknown, back: unknown) => {
    const end = witnesses.size > 0 ? tellAll(witnesses, { text: textOf(asked), lane }) : undefined
    if (!end) return (query as Query)(asked, values, back)
    if (typeof back === 'function') return (query as Query)(asked, values, endingFirst(end, back as Query))
    if (typeof values === 'function') return (query as Query)(asked, endingFirst(end, values as Query))
    const answer = (query as Query)(asked, values)
    // Whoever asked hears of a failure as well; here it is only seen.
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }) as Q

/** What tells all of them that it has ended; undefined where nobody wants to hear of it. */
function tellAll(witnesses: Set<Witness>, asked: Asked): End | undefined {
  let ends: End | undefined
  for (const witness of witnesses) {
    const end = witness(asked)
    ends = ends && end ? both(ends, end) : (ends ?? end)
  }
  return ends
}

const both =
  (one: End, other: End): End =>
  (failed) => {
    one(failed)
    other(failed)
  }

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
  (end: End, back: Query): Query =>
  (failed, answer, more) => {
    end(failed ?? undefined)
    return back(failed, answer, more)
  }

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : ((asked as pg.QueryConfig).text ?? ''))
