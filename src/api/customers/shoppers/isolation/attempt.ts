import type { BusinessErrorCode } from '#contract/errors.ts'
import type { CallInput } from './calling.ts'
import type { Ids } from './maryam.ts'

/** A request by which a stranger tries to reach Maryam's data, and the expected response. */
export type Attempt = {
  /** `own` holds the stranger's own ids of the same kind. */
  send?(ids: Ids, own: Ids): CallInput
  /**
   * The expected error code, with the same message as for ids that do not exist; 404 for a missing resource. If
   * omitted, the request succeeds with the stranger's own data and none of Maryam's.
   */
  refused?: BusinessErrorCode | 404
  /** Needs a stranger with a cart, an address and an order. */
  furnished?: true
  /** The request signs the stranger out. */
  leaves?: true
  /** Maryam gets the same error. */
  toAll?: true
}

/** By method and path, such as `POST /cart/change`: all ways to pass another shopper's ids. */
export type Attempts = Record<string, Attempt[]>

export const id = (of: keyof Ids) => (ids: Ids) => ({ params: { id: ids[of] } })
export const body = (make: (ids: Ids, own: Ids) => object) => (ids: Ids, own: Ids) => ({ body: make(ids, own) })
