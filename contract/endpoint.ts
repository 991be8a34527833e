import { z } from 'zod'
import type { FaultCode } from './faults.ts'
import type { May } from './permissions.ts'

/**
 * Who may call: `anyone`; `guest` needs a guest's `user_token` or a bearer token; `optional` takes either when present;
 * `user` needs the bearer token of an account, `staff` that of somebody who runs the shop: neither takes the other's.
 */
export type Auth = 'anyone' | 'optional' | 'guest' | 'user' | 'staff'

/**
 * What staff must be allowed to call it; without it they get `not_found`, and are told nothing. `fresh` asks for a code of
 * their second factor that was entered within the last minutes (`console/step-up`), or the call fails with `fresh_code_required`; `of people` asks no program for one, because its
 * key was made with such a code for just this permission.
 */
type Caller =
  | { auth: Exclude<Auth, 'staff'>; may?: never; fresh?: never }
  | { auth: 'staff'; may: May; fresh?: boolean | 'of people' }

/** How many bytes the body of a call may have that declares no other limit. */
export const USUAL_BYTES = 16_384

/** How much a form with files may hold: bytes of the whole body, fields, and files beside them. */
export type Uploads = { bytes: number; fields: number; files: number }

/** One API call: where it lives, who may call it, what it takes and what stands in the envelope's `data`. */
export type Endpoint = Caller & {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  summary: string
  /** True when the call creates something: it then takes an `Idempotency-Key`. */
  creates?: boolean
  /** Given when the call also takes `multipart/form-data`: its body may hold files (`z.file()`), no more than this. */
  uploads?: Uploads
  /** Given when the body is one file, too large to be held: handlers read its bytes as they come (`content`), at most so many. */
  streams?: { bytes: number; types: readonly string[] }
  /** Given when the body may have more bytes than `USUAL_BYTES`: as JSON, or as it is with `raw`. */
  bytes?: number
  /** True when the body is taken as it is, for its signature: handlers get it as `raw`, with the `headers`. */
  raw?: boolean
  /** True when the call is for browsers and leads them on (302) to the `location` of its data, with its `cookie`. */
  redirects?: boolean
  /**
   * What this call can fail with beside what follows from the rest of it: `not_found` for what a query or body names, limits,
   * signatures. Whatever is not declared is answered by no call (`api/testing/declared.ts` holds it in every test).
   */
  faults?: readonly FaultCode[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  data: z.ZodType
}

export type Contract = { [name: string]: Endpoint | Contract }

type Nothing = Record<never, never>
type Parts = 'params' | 'query' | 'body'

/** A part that may be left out altogether, such as a query of optional filters, need not be given. */
type InputPart<E, K extends Parts> = E extends { [P in K]: infer S extends z.ZodType }
  ? Nothing extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown
type ParsedPart<E, K extends Parts> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown

/** What a caller passes. */
export type Input<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>
/** What a handler receives, parsed. */
export type Parsed<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>
/** What a caller gets back. */
export type Data<E extends Endpoint> = z.output<E['data']>
/** What a handler answers. */
export type Reply<E extends Endpoint> = z.input<E['data']>

export const isEndpoint = (node: Endpoint | Contract): node is Endpoint => typeof node.path === 'string'

/** Every endpoint of a contract with its feature (`cart`, `console.staff`) and name. */
export function endpointsOf(tree: Contract, feature = ''): { feature: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    isEndpoint(node)
      ? [{ feature, name, endpoint: node }]
      : endpointsOf(node, feature === '' ? name : `${feature}.${name}`),
  )
}

/** Guest tokens are made by the client: 16 to 64 characters (contract.md). */
export const UserToken = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
