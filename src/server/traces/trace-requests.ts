import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { RequestObserver } from '../observed-requests.ts'

const FAILED = 500

const fromHeaders: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
}

/**
 * A span for each request, as a child of the one in `traceparent`. Calls that a page makes within this process get
 * child spans.
 */
export const traceRequests =
  (tracer: Tracer): RequestObserver =>
  async ({ kind, name, request }, work) => {
    const isInside = trace.getActiveSpan() !== undefined
    const above = isInside ? context.active() : propagation.extract(context.active(), request.headers, fromHeaders)
    const span = tracer.startSpan(kind, { kind: isInside ? SpanKind.INTERNAL : SpanKind.SERVER }, above)
    try {
      const response = await context.with(trace.setSpan(above, span), work)
      span.setAttribute('http.response.status_code', response.status)
      if (response.status >= FAILED) span.setStatus({ code: SpanStatusCode.ERROR })
      return response
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.updateName(`${kind} ${name()}`)
      span.setAttributes({ 'http.request.method': request.method, 'http.route': name() })
      span.end()
    }
  }
