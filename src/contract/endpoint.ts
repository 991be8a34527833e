import { z } from 'zod'
import type { HttpErrorCode } from './http-errors.ts'
import type { May } from './permissions.ts'

/**
 * Authentication of an endpoint: `anyone` needs none; `guest` needs a `user_token` or a bearer token; `optional`
 * accepts either; `user` needs the bearer token of an account, `staff` that of a staff member. Neither accepts the
 * other's.
 */
export type Auth = 'anyone' | 'optional' | 'guest' | 'user' | 'staff'

/**
 * The permission that staff need; without it they get `not_found`. `fresh` needs a code of the second factor from the
 * last minutes (`console/step-up`), or the call fails with `fresh_code_required`. `of people` exempts programs, because
 * the API token was created with a fresh code for this permission.
 */
type Caller =
  | { auth: Exclude<Auth, 'staff'>; may?: never; fresh?: never }
  | { auth: 'staff'; may: May; fresh?: boolean | 'of people' }

/** Default limit of a request body, in bytes. */
export const USUAL_BYTES = 16_384

/** Limits of a multipart form: bytes of the whole body, number of fields and of files. */
export type Uploads = { bytes: number; fields: number; files: number }

/** One API call: its path, authentication, input, and the `data` of its envelope. */
export type Endpoint = Caller & {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  summary: string
  /** True if the call creates something. It then accepts an `Idempotency-Key`. */
  creates?: boolean
  /** Set if the call also accepts `multipart/form-data` with files (`z.file()`) within these limits. */
  uploads?: Uploads
  /** Set if the body is one large file: handlers read its bytes as a stream (`content`), up to the limit. */
  streams?: { bytes: number; types: readonly string[] }
  /** Set if the body may exceed `USUAL_BYTES`: as JSON, or raw with `raw`. */
  bytes?: number
  /** True if the handler needs the unparsed body for its signature: it gets `raw` and `headers`. */
  raw?: boolean
  /** True if the call redirects a browser (302) to the `location` of its data and sets its `cookie`. */
  redirects?: boolean
  /**
   * Errors beyond those that follow from the other fields: `not_found` for an id in a query or body, limits,
   * signatures. A call returns only declared errors (`src/api/testing/declared.ts` checks it in all tests).
   */
  httpErrors?: readonly HttpErrorCode[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  data: z.ZodType
}

export type Contract = { [name: string]: Endpoint | Contract }

type Nothing = Record<never, never>
type Parts = 'params' | 'query' | 'body'

/** A part whose fields are all optional, such as a query of filters, may be omitted. */
type InputPart<E, K extends Parts> = E extends { [P in K]: infer S extends z.ZodType }
  ? Nothing extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown
type ParsedPart<E, K extends Parts> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown

/** Input of a caller. */
export type Input<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>
/** Parsed input of a handler. */
export type Parsed<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>
/** Output for a caller. */
export type Data<E extends Endpoint> = z.output<E['data']>
/** Output of a handler, before parsing. */
export type Reply<E extends Endpoint> = z.input<E['data']>

export const isEndpoint = (node: Endpoint | Contract): node is Endpoint => typeof node.path === 'string'

/** All endpoints of a contract with feature (`cart`, `console.staff`) and name. */
export function endpointsOf(tree: Contract, feature = ''): { feature: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    isEndpoint(node)
      ? [{ feature, name, endpoint: node }]
      : endpointsOf(node, feature === '' ? name : `${feature}.${name}`),
  )
}

/** Clients generate guest tokens: 16 to 64 characters (docs/api-rules.md). */
export const UserToken = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
