import { data } from 'react-router'
import { type RequestContext, type RequiredPage, requiredPages } from './request-context.ts'

type ApiError = { status: number; message: string; retryAfter?: number | undefined }

/** The page to show first for an error status of the API. Other statuses show the error page. */
const requiredPageFor: Record<number, RequiredPage> = { 401: '/sign-in', 403: '/code', 428: '/fresh-code' }

/** The error to throw for an error response of the API: the error page with its status, or the page that has to come first. */
export function faultOf(ctx: RequestContext, { status, message, retryAfter }: ApiError) {
  ctx.retryAfter = retryAfter
  const requiredPage = requiredPageFor[status]
  return requiredPage ? interruptWith(ctx, requiredPage) : data({ message }, { status })
}

/**
 * Returns an error to throw. It makes the server show the given page first and keep the request with its form as the pending form
 * (src/console/server.ts).
 */
export function interruptWith(ctx: RequestContext, requiredPage: RequiredPage) {
  ctx.requiredPage = requiredPage
  return data(null, { status: requiredPages[requiredPage] })
}
