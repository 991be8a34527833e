import { channel } from 'node:diagnostics_channel'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { PAGE_ERRORS } from './page-errors.ts'

const encoder = new TextEncoder()
const pageErrors = channel(PAGE_ERRORS)

type Page = {
  request: Request
  status: number
  headers: Headers
  router: EntryContext
}

/**
 * Renders the document as one string; `within` wraps the page in the providers of its app. React Router does not hydrate the page (decision
 * 3), so the response contains no loader data.
 */
export function renderPage(
  { request, status, headers, router }: Page,
  within: (page: ReactNode) => ReactNode,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = `<!DOCTYPE html>${renderToString(
    within(<ServerRouter context={{ ...router, serverHandoffStream: undefined }} url={request.url} />),
  )}`
  // As bytes: a string would be copied and measured once more when it is sent.
  return new Response(encoder.encode(html), { status, headers })
}

/** Logs errors of pages. Without it, every 404 would print a stack trace. */
export function logError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(JSON.stringify({ level: 50, time: new Date().toISOString(), msg: 'page', err: stackOf(error) }))
  pageErrors.publish(error)
}

const stackOf = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error
