import { data } from 'react-router'
import { type Step, steps, type Visit } from './visit.ts'

type ApiError = { status: number; message: string; retryAfter?: number | undefined }

/** The page to show first for an error status of the API. Other statuses show the error page. */
const firstOf: Record<number, Step> = { 401: '/sign-in', 403: '/code', 428: '/fresh-code' }

/** The error to throw for an error response of the API: the error page with its status, or the page that has to come first. */
export function faultOf(visit: Visit, { status, message, retryAfter }: ApiError) {
  visit.retryAfter = retryAfter
  const step = firstOf[status]
  return step ? renderStepFirst(visit, step) : data({ message }, { status })
}

/**
 * Returns an error to throw. It makes the server show the given page first and keep the request with its form as the pending form
 * (src/console/server.ts).
 */
export function renderStepFirst(visit: Visit, step: Step) {
  visit.first = step
  return data(null, { status: steps[step] })
}
