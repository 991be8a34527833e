import type { RefusalCode } from '#contract/errors.ts'
import type { FaultCode } from '#contract/faults.ts'
import type { MessageParams } from '#i18n/translator.ts'

export type Reason = { code: RefusalCode; params?: MessageParams /** The form field in question. */; field?: string }

/**
 * A business error (envelope status 201). Thrown by a command, it rolls the transaction back, so nothing was changed.
 */
export class Refusal extends Error {
  readonly reasons: Reason[]
  constructor(reasons: Reason[]) {
    super(reasons.map((reason) => reason.code).join(', '))
    this.reasons = reasons
  }
}

/** A business error with one reason. */
export const refusal = (code: RefusalCode, params?: MessageParams, field?: string): Refusal =>
  new Refusal([{ code, ...(params && { params }), ...(field && { field }) }])

/** A protocol error with its HTTP status: not found, not allowed, too many requests. */
export class Fault extends Error {
  readonly code: FaultCode
  /** Seconds after which a retry makes sense (429, 503). */
  readonly retryAfter: number | undefined
  constructor(code: FaultCode, retryAfter?: number) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}
