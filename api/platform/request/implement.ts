import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { ZodError } from 'zod'
import { POSITION_HEADER } from '../../../contract/client.ts'
import { type Contract, type Endpoint, isEndpoint, type Parsed, type Reply } from '../../../contract/endpoint.ts'
import { currencyAsked } from '../../../contract/money.ts'
import { parseUntrusted } from '../../../contract/parse-untrusted.ts'
import { languageCode } from '../../../i18n/languages.ts'
import { translator } from '../../../i18n/translator.ts'
import { answerOnce, isAnswered } from '../idempotency/answer-once.ts'
import { type LimitName, limit, limitBodies } from '../limits/limit.ts'
import type { StaffActor } from './actor.ts'
import { admitStaff } from './admit-staff.ts'
import type { Ask, Shop } from './ask.ts'
import { clientAddressOf } from './client-address.ts'
import { reasonsOf } from './envelope.ts'
import type { Callers, Identity, StaffSession } from './identity.ts'
import { bodyOf } from './read-body.ts'
import { queryOf } from './read-query.ts'
import { Fault, Refusal } from './refusal.ts'
import { languageNamed, refuseUnknownTerms } from './request-terms.ts'

/**
 * What the server knows of a request: its network address, whether a page of this process or of a storefront that proved itself
 * sends it, and Node's own view of it.
 */
type Caller = { clientAddress?: string; isOfPage?: boolean; incoming?: IncomingMessage }

export type Env = {
  Variables: { requestId: string; log: Shop['log'] /** What a handler told beside its data. */; message?: string }
  Bindings: Caller
}

type Handle<E extends Endpoint> = (input: Parsed<E>, ask: Ask) => Reply<E> | Promise<Reply<E>>
/** With `limit`, calls of one network are counted by that class before their body is read. */
type Handler<E extends Endpoint> = Handle<E> | { limit: LimitName; handle: Handle<E> }
export type Handlers<C extends Contract> = { [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never }

/** An endpoint with the handler that answers it. */
export type Implemented = {
  endpoint: Endpoint
  handle: (input: object, ask: Ask) => unknown
  limit?: LimitName | undefined
  after?: ((answer: unknown, ask: Ask) => Promise<unknown>) | undefined
  queue?: Queue | undefined
}

/** What a call waits for before it begins: no transaction is open yet, and whoever is sent away has used no key up. */
export type Queue<I = object> = <T>(ask: Ask, work: () => Promise<T>, input: I) => Promise<T>
export type Queues<C extends Contract> = { [K in keyof C]?: C[K] extends Endpoint ? Queue<Parsed<C[K]>> : never }

/** What is done once a creating call is committed, and again when its answer is repeated: network, which no transaction waits for. */
type After<E extends Endpoint> = (answer: Reply<E>, ask: Ask) => Promise<Reply<E>>
export type Afterwards<C extends Contract> = { [K in keyof C]?: C[K] extends Endpoint ? After<C[K]> : never }

/** Joins a feature's endpoints to their handlers; leaving one out is a type error. */
export function implement<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  afterwards: Afterwards<C> = {},
  queues: Queues<C> = {},
): Implemented[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) throw new Error(`${name} is no endpoint`)
    const handler = handlers[name as keyof C] as unknown as
      | Implemented['handle']
      | Pick<Implemented, 'limit' | 'handle'>
    const limited = typeof handler === 'function' ? { handle: handler } : handler
    const after = afterwards[name as keyof C] as Implemented['after']
    return { endpoint, ...limited, after, queue: queues[name as keyof C] as Implemented['queue'] }
  })
}

/** What calls are answered in: the shop, and how it tells callers apart. */
export type Frame = { shop: Shop; callers: Callers }

/**
 * One call: identity (unless it is `known`), what staff may, input, handler. Throws `Refusal` and `Fault`; `app.ts` frames them.
 */
export async function answer(
  { shop, callers }: Frame,
  { endpoint, handle, limit: limited, after, queue }: Implemented,
  c: Context<Env>,
  known?: Identity,
): Promise<unknown> {
  const identify = (guestToken: unknown) =>
    endpoint.auth === 'staff'
      ? admitStaff({ shop, callers }, endpoint, c)
      : callers.identify(shop, endpoint, c, guestToken)
  // Nothing is read for whoever is turned away: only a guest's token stands in the body itself.
  const early = known ?? (mayComeInBody(endpoint, c) ? undefined : await identify(c.req.query('user_token')))
  const calling = { shop, clientAddress: clientAddressOf(c) }
  if (endpoint.method === 'POST' && !early?.session && !early?.staff) await limitBodies(calling)
  if (limited) await limit(limited, calling)
  await refuseUnknownTerms({ shop, callers }, c)
  const query = queryOf(endpoint, c.req.raw.url)
  const body = endpoint.method === 'POST' ? await bodyOf(endpoint, c) : {}
  const guestToken = endpoint.method === 'POST' ? body.user_token : query.user_token
  const who = early ?? (await identify(guestToken))
  const input = parseInput(endpoint, { params: c.req.param(), query, body })
  const asked = { shop, endpoint, handle, after, queue, c, body, input }
  try {
    return await answerAs(who, asked)
  } catch (error) {
    if (who.staff || !callers.isGone(error)) throw error
    // The account was deleted, or the guest signed in, while this was under way: a guest's token is somebody new then.
    if (who.session) throw new Fault('unauthorized')
    return await answerAs(await identify(guestToken), asked)
  }
}

const mayComeInBody = ({ method, auth }: Endpoint, c: Context<Env>): boolean =>
  method === 'POST' && (auth === 'guest' || auth === 'optional') && c.req.header('authorization') === undefined

type ParsedRequest = Implemented & {
  shop: Shop
  c: Context<Env>
  body: Record<string, unknown>
  input: ReturnType<typeof parseInput>
}

async function answerAs(who: Identity, asked: ParsedRequest): Promise<unknown> {
  const { shop, c } = asked
  const reads = (await shop.replica?.readsFor(c.req.header(POSITION_HEADER))) ?? shop.db
  const ask = askOf({ shop, reads }, c, who)
  const work = () => answerOnceAs(ask, asked)
  const first = asked.queue ? await inTurn(asked.queue, ask, asked, work) : await work()
  return asked.after ? await asked.after(first, ask) : first
}

/** Whoever sends a form again that was answered is sent away by no crowd: only then it is asked whether it was. */
async function inTurn<T>(queue: Queue, ask: Ask, asked: ParsedRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await queue(ask, work, asked.input)
  } catch (error) {
    const isSentAway = error instanceof Fault && error.code === 'crowded'
    if (!isSentAway || !(await hasItsAnswer(ask, asked))) throw error
    return await work()
  }
}

async function hasItsAnswer(ask: Ask, asked: ParsedRequest): Promise<boolean> {
  const form = formOf(asked)
  const ownerId = form && (ask.staffSession?.staffId ?? (await ask.visitor()))
  return !!ownerId && (await isAnswered(asked.shop.db, { ownerId, ...form }))
}

async function answerOnceAs(ask: Ask, asked: ParsedRequest): Promise<unknown> {
  const { shop, endpoint, handle, body, input } = asked
  const form = formOf(asked)
  if (!form) return await handle(input, ask)
  const { user_token: _, ...request } = body
  const sent = endpoint.uploads ? await withDigests(request) : request
  return await answerOnce(shop.db, { ownerId: await ownerOf(ask), ...form, body: sent }, (tx) =>
    Promise.resolve(handle(input, { ...ask, db: tx })),
  )
}

/** Whose key it is: that of a shopper, or of somebody of the staff. */
const ownerOf = async (ask: Ask): Promise<string> => ask.staffSession?.staffId ?? (await ask.shopper())

/** The key under which a creating call is done once; undefined where it was sent without. */
function formOf({ endpoint, c }: ParsedRequest): { call: string; key: string } | undefined {
  const key = c.req.header('idempotency-key')
  if (!endpoint.creates || key === undefined || endpoint.auth === 'anyone') return undefined
  // With what its path names: under one key another thing is another call.
  return { call: `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, (_, name) => c.req.param(name) ?? '')}`, key }
}

/** Files as the hashes of their content: under one key another picture is another request. */
async function withDigests(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const bytes = new Uint8Array(await value.arrayBuffer())
    return createHash('sha256').update(bytes).digest('base64url')
  }
  if (Array.isArray(value)) return await Promise.all(value.map(withDigests))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, one]) => [name, await withDigests(one)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** A NUL character anywhere: PostgreSQL keeps none, and nobody types one. */
const holdsNul = (raw: unknown): boolean => /(?<!\\)(\\\\)*\\u0000/.test(JSON.stringify(raw))

function parseInput(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  if (holdsNul(raw)) throw new Fault('malformed')
  const params = endpoint.params && parseUntrusted(endpoint.params, raw.params)
  if (params?.success === false) throw new Fault('not_found')
  const query = endpoint.query && parseUntrusted(endpoint.query, raw.query)
  const body = endpoint.body && parseUntrusted(endpoint.body, raw.body)
  const problems = [query, body].flatMap((part) => (part?.success === false ? part.error.issues : []))
  if (problems.length > 0) throw new Refusal(reasonsOf(new ZodError(problems)))
  return { params: params?.data, query: query?.data, body: body?.data }
}

function askOf({ shop, reads }: Pick<Ask, 'shop' | 'reads'>, c: Context<Env>, who: Identity): Ask {
  const language = languageCode(languageNamed(c))
  return {
    shop,
    db: shop.db,
    reads,
    now: shop.clock.now(),
    log: c.var.log,
    requestId: c.var.requestId,
    clientAddress: clientAddressOf(c),
    userAgent: c.req.header('user-agent') ?? '',
    gone: () => c.req.raw.signal,
    language,
    currency: currencyAsked(c.req.header('currency')),
    say: translator(language),
    visitor: who.visitor,
    shopper: who.shopper,
    user: () => {
      if (!who.session) throw new Fault('unauthorized')
      return who.session
    },
    session: who.session,
    staffSession: who.staff ?? null,
    staff: () => actorOf(who.staff, { request: c.var.requestId, language }),
    acting() {
      return { db: this.db, actor: this.staff() }
    },
    tell: (message) => c.set('message', message),
  }
}

function actorOf(staff: StaffSession | undefined, asked: { request: string; language: string }): StaffActor {
  if (!staff) throw new Fault('unauthorized')
  const { id: session, staffId: id, role, permissions, isFresh, program, command } = staff
  const own = { by: 'staff', id, role, session, permissions, isFresh, command, ...asked } as const
  return program === undefined
    ? { ...own, name: staff.name }
    : { ...own, name: `${program} (${staff.name})`, isProgram: true }
}
