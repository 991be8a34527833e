import { data } from 'react-router'
import { type Step, steps, type Visit } from './visit.ts'

type ApiError = { status: number; message: string; retryAfter?: number | undefined }

/** Which page comes first when the API answers so; its other errors are pages of their own. */
const firstOf: Record<number, Step> = { 401: '/sign-in', 403: '/code', 428: '/fresh-code' }

/** What is thrown when the API answers with an error: the error page with its status, or the page that comes first. */
export function faultOf(visit: Visit, { status, message, retryAfter }: ApiError) {
  visit.retryAfter = retryAfter
  const step = firstOf[status]
  return step ? comesFirst(visit, step) : data({ message }, { status })
}

/** To be thrown: what was asked for waits behind that page, with what was typed (src/server/server.ts). */
export function comesFirst(visit: Visit, step: Step) {
  visit.first = step
  return data(null, { status: steps[step] })
}
