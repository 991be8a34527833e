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

export type TracesPlace = {
  /** The collector: `/v1/traces` is added to it. */
  url: string
  /** Which share of requests is traced, 0 to 1. */
  share: number
  /** What this process is called. */
  service: string
  /** The API of ours in another process, which is told what trace a call belongs to. */
  apiUrl?: string | undefined
}

/**
 * Traces of this process, sent by OTLP over HTTP: what is asked, the statements it makes and what it asks of others. Spans are
 * made at seams of our own: instrumentations replace modules while they are loaded, which ESM and bundles do not let them.
 * Nothing of a person stands in them: routes without their parameters, statements without their values, hosts without paths.
 */
export async function openTraces({ url, share, service, apiUrl }: TracesPlace) {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    // Whoever hands a trace on has decided already; a storefront and its API are traced together.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('charsu')
  const ends = [
    traceStatements(tracer),
    traceOutgoing(tracer, { own: apiUrl ? [new URL(apiUrl).origin] : [], never: [new URL(url).origin] }),
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
