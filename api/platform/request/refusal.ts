import type { RefusalCode } from '../../../contract/errors.ts'
import type { FaultCode } from '../../../contract/faults.ts'
import type { WordParams } from '../../../i18n/translator.ts'

export type Reason = { code: RefusalCode; params?: WordParams /** The form field it speaks of. */; field?: string }

/** A business error (envelope status 201): thrown by a verb, it rolls the transaction back, so nothing was changed. */
export class Refusal extends Error {
  readonly reasons: Reason[]
  constructor(reasons: Reason[]) {
    super(reasons.map((reason) => reason.code).join(', '))
    this.reasons = reasons
  }
}

/** The usual refusal, for one reason. */
export const refusal = (code: RefusalCode, params?: WordParams, field?: string): Refusal =>
  new Refusal([{ code, ...(params && { params }), ...(field && { field }) }])

/** A protocol error, answered with its HTTP code: no such thing, not allowed, too many requests. */
export class Fault extends Error {
  readonly code: FaultCode
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined
  constructor(code: FaultCode, retryAfter?: number) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}
