import { type Contract, type Data, type Endpoint, type Input, isEndpoint } from './endpoint.ts'
import { BUSINESS_ERROR, BusinessErrorData, Envelope, SUCCESS } from './envelope.ts'

/** Options of a single call. */
type CallOptions = {
  idempotencyKey?: string
  /** Aborts when the visitor's request ends, so that the API does not queue for it. */
  gone?: AbortSignal
  /** Overrides the client's `onHttpError` for this call. */
  onHttpError?: ClientOptions['onHttpError']
}
type Call<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Data<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Data<E>>

/** Excludes endpoints that redirect a browser. */
export type Client<C extends Contract> = {
  [K in keyof C as C[K] extends { redirects: true } ? never : K]: C[K] extends Endpoint
    ? Call<C[K]>
    : C[K] extends Contract
      ? Client<C[K]>
      : never
}

/** Headers by which a storefront identifies itself and its visitor. Proxies pass both unchanged. */
export const API_KEY_HEADER = 'x-api-key'
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/**
 * The database position of a response to a write. Later calls send it, and are not served by a replica that is behind
 * it.
 */
export const POSITION_HEADER = 'x-database-position'

export type ClientOptions = {
  /** The part before the endpoint's path, such as `https://shop.example/api/v1`. */
  baseUrl: string
  /** The in-process API's `fetch`, or the global one. */
  fetch?: (request: Request) => Response | Promise<Response>
  language: string
  currency: string
  userToken?: string | undefined
  /**
   * Token of a signed-in member. Takes precedence over `userToken`, which is then only sent to calls that merge a
   * guest.
   */
  bearer?: string | undefined
  requestId?: string | undefined
  /** The visitor's network address, for rate limits. */
  clientAddress?: string | undefined
  /** Secret by which an API in another process trusts `clientAddress`. */
  apiKey?: string | undefined
  /** Database position of an earlier response (`POSITION_HEADER`), and a callback for a new one. */
  position?: string | undefined
  onPosition?: (position: string) => void
  /** Makes the error to throw instead of `ApiHttpError`. The storefront throws its error page. */
  onHttpError?: (fault: { status: number; message: string; retryAfter?: number | undefined }) => unknown
  /** Validates responses with the contract, for a remote API of another version. */
  validate?: boolean
}

/**
 * The API responded with a business error (201) and changed nothing. `form` has the reasons in the shopper's language.
 */
export class ApiError extends Error {
  readonly form: string[]
  readonly codes: string[]
  readonly fields: Record<string, string>
  constructor(message: string, data: BusinessErrorData) {
    super(message)
    this.form = data.form
    this.codes = data.codes
    this.fields = data.fields
  }
}

/** The API responded with an HTTP error, or not at all (`status` 503). */
export class ApiHttpError extends Error {
  readonly status: number
  /** Seconds until a retry makes sense (429). */
  readonly retryAfter: number | undefined
  constructor({ status, message, retryAfter }: { status: number; message: string; retryAfter?: number | undefined }) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Spec §8: the message if there is no response. */
export const API_IS_DOWN = 'API is down.'

/**
 * A typed function for every endpoint of the contract; throws `ApiError` or `ApiHttpError`. Functions are created at
 * first use, as every request has its own client and calls few of hundreds of endpoints. `options` are read at each
 * call, so that a sign-in during the request takes effect.
 */
export function createClient<C extends Contract>(contract: C, options: ClientOptions): Client<C> {
  const made = new Map<string | symbol, unknown>()
  return new Proxy({} as Client<C>, {
    get: (_, name) => {
      if (!made.has(name)) made.set(name, clientOf(contract, name, options))
      return made.get(name)
    },
  })
}

function clientOf(contract: Contract, name: string | symbol, options: ClientOptions): unknown {
  const node = Object.hasOwn(contract, name) ? contract[name as string] : undefined
  if (node === undefined || !isEndpoint(node)) return node && createClient(node, options)
  return (input: AnyInput = {}, more: CallOptions = {}) => call(node, input, options, more)
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }

async function call(endpoint: Endpoint, input: AnyInput, options: ClientOptions, more: CallOptions) {
  const { fetch = globalThis.fetch, validate = false } = options
  const fault = more.onHttpError ?? options.onHttpError ?? ((said) => new ApiHttpError(said))
  const { envelope, retryAfter, position } = await exchange(
    () => fetch(requestOf(endpoint, input, options, more)),
    fault,
  )
  if (position) options.onPosition?.(position)
  if (envelope.status === SUCCESS) return validate ? endpoint.data.parse(envelope.data) : envelope.data
  if (envelope.status === BUSINESS_ERROR) throw new ApiError(envelope.message, BusinessErrorData.parse(envelope.data))
  throw fault({ status: envelope.status, message: envelope.message, retryAfter })
}

async function exchange(
  send: () => Response | Promise<Response>,
  fault: NonNullable<ClientOptions['onHttpError']>,
): Promise<{ envelope: Envelope; retryAfter: number | undefined; position: string | null }> {
  try {
    const response = await send()
    const seconds = Number(response.headers.get('retry-after') ?? '')
    const envelope = Envelope.parse(await response.json())
    const position = response.headers.get(POSITION_HEADER)
    return { envelope, retryAfter: seconds > 0 ? seconds : undefined, position }
  } catch {
    throw fault({ status: 503, message: API_IS_DOWN })
  }
}

function requestOf(endpoint: Endpoint, input: AnyInput, options: ClientOptions, more: CallOptions): Request {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(input.params?.[name])))
  const url = new URL(options.baseUrl + path)
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(key, String(value))
  }
  const headers = new Headers({ accept: 'application/json', language: options.language, currency: options.currency })
  if (options.bearer) headers.set('authorization', `Bearer ${options.bearer}`)
  if (options.position) headers.set(POSITION_HEADER, options.position)
  if (options.requestId) headers.set('x-request-id', options.requestId)
  if (options.clientAddress) headers.set('x-forwarded-for', options.clientAddress)
  if (options.clientAddress && options.apiKey) {
    headers.set(API_KEY_HEADER, options.apiKey)
    headers.set(CLIENT_ADDRESS_HEADER, options.clientAddress)
  }
  if (more.idempotencyKey) headers.set('idempotency-key', more.idempotencyKey)
  const sendsToken = endpoint.auth !== 'anyone' && endpoint.auth !== 'staff' && options.userToken && !options.bearer
  if (endpoint.method !== 'POST') {
    if (sendsToken) url.searchParams.set('user_token', options.userToken as string)
    return new Request(url, { method: endpoint.method, headers })
  }
  const body = sendsToken ? { ...input.body, user_token: options.userToken } : (input.body ?? {})
  const sent = { method: 'POST', headers, signal: more.gone ?? null }
  if (endpoint.streams) {
    headers.set('content-type', 'application/octet-stream')
    return new Request(url, { ...sent, body: input.body?.content, duplex: 'half' } as RequestInit)
  }
  // No size limit here: the API limits uploads as they arrive.
  if (endpoint.uploads) return new Request(url, { ...sent, body: formOf(body) })
  headers.set('content-type', 'application/json')
  return new Request(url, { ...sent, body: JSON.stringify(body) })
}

/** A body as form data: lists repeat their name, missing values are omitted. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one)
      else if (one !== undefined && one !== null) form.append(name, String(one))
    }
  }
  return form
}
