import type { RefusalCode } from '../../../../contract/errors.ts'
import type { CallInput } from './calling.ts'
import type { Ids } from './maryam.ts'

/** What a stranger sends to reach Maryam's things, and what comes of it. */
export type Attempt = {
  /** `own` is what the stranger has of the same kind. */
  send?(ids: Ids, own: Ids): CallInput
  /**
   * The code it is refused with, in the same words as for things that never were; 404 where there is no such thing.
   * Left out, it is answered: with the stranger's own things, and nothing of hers.
   */
  refused?: RefusalCode | 404
  /** Needs a stranger who has a cart, an address and an order. */
  furnished?: true
  /** Signs the stranger out. */
  leaves?: true
  /** Refused to Maryam, too. */
  toAll?: true
}

/** By method and path, `POST /cart/change`: every way that somebody else's ids may be put into it. */
export type Attempts = Record<string, Attempt[]>

export const id = (of: keyof Ids) => (ids: Ids) => ({ params: { id: ids[of] } })
export const body = (make: (ids: Ids, own: Ids) => object) => (ids: Ids, own: Ids) => ({ body: make(ids, own) })
