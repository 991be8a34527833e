import { channel } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/** A request in the events of Node's `fetch`. */
type Fetched = { origin: string | URL; method: string; addHeader(name: string, value: string): void }

/** Origins that receive the trace context, and origins that are never traced: the collector itself. */
type Origins = { ownOrigins: string[]; never: string[] }

/**
 * A span for each outgoing request of a trace, by `fetch` or `node:https`: method and host only, because paths may
 * contain secrets. Only the shop's own processes receive the trace context.
 * @returns the function that ends it
 */
export function traceOutgoing(tracer: Tracer, { ownOrigins, never }: Origins): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, origin: string, method: string): Span | undefined {
    if (never.includes(origin) || !trace.getActiveSpan()) return undefined
    const host = URL.parse(origin)?.host ?? origin
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes })
    spans.set(request, span)
    return span
  }
  function end(request: object, status?: number): void {
    const span = spans.get(request)
    spans.delete(request)
    if (status === undefined) span?.setStatus({ code: SpanStatusCode.ERROR })
    else span?.setAttribute('http.response.status_code', status)
    span?.end()
  }

  const handlers = {
    'undici:request:create': ({ request }: { request: Fetched }) => {
      const origin = String(request.origin)
      const span = begin(request, origin, request.method)
      if (!span || !ownOrigins.includes(origin)) return
      const carrier: Record<string, string> = {}
      propagation.inject(trace.setSpan(context.active(), span), carrier)
      for (const [name, value] of Object.entries(carrier)) request.addHeader(name, value)
    },
    'undici:request:headers': ({ request, response }: { request: Fetched; response: { statusCode: number } }) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: Fetched }) => end(request),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, `${request.protocol}//${request.getHeader('host')}`, request.method),
    'http.client.response.finish': (message: { request: ClientRequest; response: IncomingMessage }) =>
      end(message.request, message.response.statusCode),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request),
  }
  const listeners = Object.entries(handlers) as [string, (message: unknown) => void][]
  for (const [name, listen] of listeners) channel(name).subscribe(listen)
  return () => {
    for (const [name, listen] of listeners) channel(name).unsubscribe(listen)
  }
}
