import { channel } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/** As Node's `fetch` tells of its requests. */
type Fetched = { origin: string | URL; method: string; addHeader(name: string, value: string): void }

/** Origins that are told of the trace, and those that are never traced: the collector itself. */
type Origins = { own: string[]; never: string[] }

/**
 * A span for what is asked of others while something is traced, by `fetch` or `node:https`: method and host, for paths hold
 * secrets. Strangers are not told of the trace; a process of ours is. @returns what ends it
 */
export function traceOutgoing(tracer: Tracer, { own, never }: Origins): () => void {
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

  const heard = {
    'undici:request:create': ({ request }: { request: Fetched }) => {
      const origin = String(request.origin)
      const span = begin(request, origin, request.method)
      if (!span || !own.includes(origin)) return
      const carrier: Record<string, string> = {}
      propagation.inject(trace.setSpan(context.active(), span), carrier)
      for (const [name, value] of Object.entries(carrier)) request.addHeader(name, value)
    },
    'undici:request:headers': ({ request, response }: { request: Fetched; response: { statusCode: number } }) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: Fetched }) => end(request),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, `${request.protocol}//${request.getHeader('host')}`, request.method),
    'http.client.response.finish': (told: { request: ClientRequest; response: IncomingMessage }) =>
      end(told.request, told.response.statusCode),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request),
  }
  const listeners = Object.entries(heard) as [string, (message: unknown) => void][]
  for (const [name, listen] of listeners) channel(name).subscribe(listen)
  return () => {
    for (const [name, listen] of listeners) channel(name).unsubscribe(listen)
  }
}
