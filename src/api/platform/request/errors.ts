import type { BusinessErrorCode } from '#contract/errors.ts'
import type { HttpErrorCode } from '#contract/http-errors.ts'
import type { MessageParams } from '#i18n/translator.ts'

export type Reason = {
  code: BusinessErrorCode
  params?: MessageParams /** The form field in question. */
  field?: string
}

/**
 * A business error (envelope status 201). Thrown by a command, it rolls the transaction back, so nothing was changed.
 */
export class BusinessError extends Error {
  readonly reasons: Reason[]
  constructor(reasons: Reason[]) {
    super(reasons.map((reason) => reason.code).join(', '))
    this.reasons = reasons
  }
}

/** A business error with one reason. */
export const businessError = (code: BusinessErrorCode, params?: MessageParams, field?: string): BusinessError =>
  new BusinessError([{ code, ...(params && { params }), ...(field && { field }) }])

/** A protocol error with its HTTP status: not found, not allowed, too many requests. */
export class HttpError extends Error {
  readonly code: HttpErrorCode
  /** Seconds after which a retry makes sense (429, 503). */
  readonly retryAfter: number | undefined
  constructor(code: HttpErrorCode, retryAfter?: number) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}
