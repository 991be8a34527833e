import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { ZodError } from 'zod'
import { POSITION_HEADER } from '#contract/client.ts'
import { type Contract, type Endpoint, isEndpoint, type Parsed, type Reply } from '#contract/endpoint.ts'
import { currencyAsked } from '#contract/money.ts'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { languageCode } from '#i18n/languages.ts'
import { translator } from '#i18n/translator.ts'
import { answerOnce, isAnswered } from '../idempotency/answer-once.ts'
import { type LimitName, limit, limitBodies } from '../limits/limits.ts'
import type { StaffActor } from './actor.ts'
import { admitStaff } from './admit-staff.ts'
import { clientAddressOf } from './client-address.ts'
import { reasonsOf } from './envelope.ts'
import { BusinessError, HttpError } from './errors.ts'
import type { HandlerContext, Services } from './handler-context.ts'
import type { Callers, Identity, StaffSession } from './identity.ts'
import { bodyOf } from './read-body.ts'
import { queryOf } from './read-query.ts'
import { languageNamed, refuseUnknownTerms } from './request-terms.ts'

/**
 * The client's network address, whether the call comes from a page of this process or of an authenticated storefront,
 * and Node's own request.
 */
type Caller = { clientAddress?: string; isStorefrontCall?: boolean; incoming?: IncomingMessage }

export type Env = {
  Variables: {
    requestId: string
    log: Services['log'] /** Message that a handler adds to its data. */
    message?: string
  }
  Bindings: Caller
}

type Handle<E extends Endpoint> = (input: Parsed<E>, ctx: HandlerContext) => Reply<E> | Promise<Reply<E>>
/** With `limit`, calls of one network are counted under that class before their body is read. */
type Handler<E extends Endpoint> = Handle<E> | { limit: LimitName; handle: Handle<E> }
export type Handlers<C extends Contract> = { [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never }

/** An endpoint with its handler. */
export type Implemented = {
  endpoint: Endpoint
  handle: (input: object, ctx: HandlerContext) => unknown
  limit?: LimitName | undefined
  after?: ((answer: unknown, ctx: HandlerContext) => Promise<unknown>) | undefined
  queue?: Queue | undefined
}

/** Makes a call wait before it begins. No transaction is open yet, and a refused call uses no idempotency key. */
export type Queue<I = object> = <T>(ctx: HandlerContext, work: () => Promise<T>, input: I) => Promise<T>
export type Queues<C extends Contract> = { [K in keyof C]?: C[K] extends Endpoint ? Queue<Parsed<C[K]>> : never }

/**
 * Runs after the transaction of a creating call has committed, and again when its answer is repeated. For network
 * requests, which must not hold a transaction open.
 */
type AfterCommit<E extends Endpoint> = (answer: Reply<E>, ctx: HandlerContext) => Promise<Reply<E>>
export type AfterCommitHandlers<C extends Contract> = {
  [K in keyof C]?: C[K] extends Endpoint ? AfterCommit<C[K]> : never
}

/** Connects a feature's endpoints to their handlers. A missing handler is a type error. */
export function implement<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  afterCommit: AfterCommitHandlers<C> = {},
  queues: Queues<C> = {},
): Implemented[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) throw new Error(`${name} is no endpoint`)
    const handler = handlers[name as keyof C] as unknown as
      | Implemented['handle']
      | Pick<Implemented, 'limit' | 'handle'>
    const limited = typeof handler === 'function' ? { handle: handler } : handler
    const after = afterCommit[name as keyof C] as Implemented['after']
    return { endpoint, ...limited, after, queue: queues[name as keyof C] as Implemented['queue'] }
  })
}

/** The shop, and how it identifies callers. */
export type Frame = { services: Services; callers: Callers }

/**
 * Processes one call: identity (unless `known`), authorization, input, handler. Throws `BusinessError` and `HttpError`, which
 * `app.ts` converts.
 */
export async function answer(
  { services, callers }: Frame,
  { endpoint, handle, limit: limited, after, queue }: Implemented,
  c: Context<Env>,
  known?: Identity,
): Promise<unknown> {
  const identify = (guestToken: unknown) =>
    endpoint.auth === 'staff'
      ? admitStaff({ services, callers }, endpoint, c)
      : callers.identify(services, endpoint, c, guestToken)
  // Identifies the caller before reading the body, if possible. Only a guest token can be in the body itself.
  const early = known ?? (mayHaveTokenInBody(endpoint, c) ? undefined : await identify(c.req.query('user_token')))
  const calling = { services, clientAddress: clientAddressOf(c) }
  if (endpoint.method === 'POST' && !early?.session && !early?.staff) await limitBodies(calling)
  if (limited) await limit(limited, calling)
  await refuseUnknownTerms({ services, callers }, c)
  const query = queryOf(endpoint, c.req.raw.url)
  const body = endpoint.method === 'POST' ? await bodyOf(endpoint, c) : {}
  const guestToken = endpoint.method === 'POST' ? body.user_token : query.user_token
  const identity = early ?? (await identify(guestToken))
  const input = parseInput(endpoint, { params: c.req.param(), query, body })
  const parsed = { services, endpoint, handle, after, queue, c, body, input }
  try {
    return await answerAs(identity, parsed)
  } catch (error) {
    if (identity.staff || !callers.isGone(error)) throw error
    // The account was deleted, or the guest signed in, during the call. A guest token then belongs to a new guest.
    if (identity.session) throw new HttpError('unauthorized')
    return await answerAs(await identify(guestToken), parsed)
  }
}

const mayHaveTokenInBody = ({ method, auth }: Endpoint, c: Context<Env>): boolean =>
  method === 'POST' && (auth === 'guest' || auth === 'optional') && c.req.header('authorization') === undefined

type ParsedRequest = Implemented & {
  services: Services
  c: Context<Env>
  body: Record<string, unknown>
  input: ReturnType<typeof parseInput>
}

async function answerAs(identity: Identity, parsed: ParsedRequest): Promise<unknown> {
  const { services, c } = parsed
  const reads = (await services.replica?.readsFor(c.req.header(POSITION_HEADER))) ?? services.db
  const ctx = handlerContextOf({ services, reads }, c, identity)
  const work = () => answerOnceAs(ctx, parsed)
  const first = parsed.queue ? await inTurn(parsed.queue, ctx, parsed, work) : await work()
  return parsed.after ? await parsed.after(first, ctx) : first
}

/**
 * A repeated call that has its answer already is never refused by a queue. The key is looked up only when the queue
 * refuses.
 */
async function inTurn<T>(queue: Queue, ctx: HandlerContext, parsed: ParsedRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await queue(ctx, work, parsed.input)
  } catch (error) {
    const isSentAway = error instanceof HttpError && error.code === 'crowded'
    if (!isSentAway || !(await hasItsAnswer(ctx, parsed))) throw error
    return await work()
  }
}

async function hasItsAnswer(ctx: HandlerContext, parsed: ParsedRequest): Promise<boolean> {
  const form = formOf(parsed)
  const ownerId = form && (ctx.staffSession?.staffId ?? (await ctx.visitor()))
  return !!ownerId && (await isAnswered(parsed.services.db, { ownerId, ...form }))
}

async function answerOnceAs(ctx: HandlerContext, parsed: ParsedRequest): Promise<unknown> {
  const { services, endpoint, handle, body, input } = parsed
  const form = formOf(parsed)
  if (!form) return await handle(input, ctx)
  const { user_token: _, ...request } = body
  const sent = endpoint.uploads ? await withDigests(request) : request
  return await answerOnce(services.db, { ownerId: await ownerOf(ctx), ...form, body: sent }, (tx) =>
    Promise.resolve(handle(input, { ...ctx, db: tx })),
  )
}

/** The owner of the key: the shopper or the staff member. */
const ownerOf = async (ctx: HandlerContext): Promise<string> => ctx.staffSession?.staffId ?? (await ctx.shopper())

/** The idempotency key of a creating call; undefined without one. */
function formOf({ endpoint, c }: ParsedRequest): { call: string; key: string } | undefined {
  const key = c.req.header('idempotency-key')
  if (!endpoint.creates || key === undefined || endpoint.auth === 'anyone') return undefined
  // Includes the ids in the path, because the same key with another id is a different call.
  return { call: `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, (_, name) => c.req.param(name) ?? '')}`, key }
}

/** Replaces files with hashes of their content, so that another picture under the same key is a different request. */
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

/** PostgreSQL cannot store NUL characters, and users do not type them. */
const holdsNul = (raw: unknown): boolean => /(?<!\\)(\\\\)*\\u0000/.test(JSON.stringify(raw))

function parseInput(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  if (holdsNul(raw)) throw new HttpError('malformed')
  const params = endpoint.params && parseUntrusted(endpoint.params, raw.params)
  if (params?.success === false) throw new HttpError('not_found')
  const query = endpoint.query && parseUntrusted(endpoint.query, raw.query)
  const body = endpoint.body && parseUntrusted(endpoint.body, raw.body)
  const problems = [query, body].flatMap((part) => (part?.success === false ? part.error.issues : []))
  if (problems.length > 0) throw new BusinessError(reasonsOf(new ZodError(problems)))
  return { params: params?.data, query: query?.data, body: body?.data }
}

function handlerContextOf(
  { services, reads }: Pick<HandlerContext, 'services' | 'reads'>,
  c: Context<Env>,
  identity: Identity,
): HandlerContext {
  const language = languageCode(languageNamed(c))
  return {
    services,
    db: services.db,
    reads,
    now: services.clock.now(),
    log: c.var.log,
    requestId: c.var.requestId,
    clientAddress: clientAddressOf(c),
    userAgent: c.req.header('user-agent') ?? '',
    abortSignal: () => c.req.raw.signal,
    language,
    currency: currencyAsked(c.req.header('currency')),
    t: translator(language),
    visitor: identity.visitor,
    shopper: identity.shopper,
    user: () => {
      if (!identity.session) throw new HttpError('unauthorized')
      return identity.session
    },
    session: identity.session,
    staffSession: identity.staff ?? null,
    staff: () => actorOf(identity.staff, { request: c.var.requestId, language }),
    acting() {
      return { db: this.db, actor: this.staff() }
    },
    setMessage: (message) => c.set('message', message),
  }
}

function actorOf(staff: StaffSession | undefined, parsed: { request: string; language: string }): StaffActor {
  if (!staff) throw new HttpError('unauthorized')
  const { id: session, staffId: id, role, permissions, isFresh, program, command } = staff
  const staffIdentity = { by: 'staff', id, role, session, permissions, isFresh, command, ...parsed } as const
  return program === undefined
    ? { ...staffIdentity, name: staff.name }
    : { ...staffIdentity, name: `${program} (${staff.name})`, isProgram: true }
}
