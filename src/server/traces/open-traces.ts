import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceOutgoing } from './trace-outgoing.ts'
import { traceRequests } from './trace-requests.ts'
import { traceStatements } from './trace-statements.ts'

export type TracesOptions = {
  /** URL of the collector, without `/v1/traces`. */
  url: string
  /** Share of requests that are traced, 0 to 1. */
  share: number
  /** Name of this process. */
  service: string
  /** The shop's API in another process. Calls to it carry the trace context. */
  apiUrl?: string | undefined
}

/**
 * Traces of this process, sent by OTLP over HTTP: requests, their statements, and outgoing requests. The shop creates
 * its own spans, because instrumentation libraries replace modules while they are loaded, which does not work with ESM
 * and bundles. Spans contain no personal data: routes without parameters, statements without values, hosts without
 * paths.
 */
export async function openTraces({ url, share, service, apiUrl }: TracesOptions) {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    // A caller with a trace context has already decided about sampling, so a storefront and its API are traced
    // together.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('charsu')
  const ends = [
    traceStatements(tracer),
    traceOutgoing(tracer, { ownOrigins: apiUrl ? [new URL(apiUrl).origin] : [], never: [new URL(url).origin] }),
  ]
  return {
    watcher: traceRequests(tracer),
    async close() {
      for (const end of ends) end()
      await provider.shutdown().catch(() => {})
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
