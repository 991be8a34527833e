import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() })
const Attribute = z.object({ key: z.string(), value: Value })
const Sent = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(Attribute),
  status: z.object({ code: z.int().optional() }),
})
const Body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Sent) })),
    }),
  ),
})

/** A received span with its attributes by name. */
export type Span = Omit<z.infer<typeof Sent>, 'attributes'> & { service: unknown; attributes: Record<string, unknown> }

const named = (attributes: z.infer<typeof Attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

/** A trace collector that accepts only valid OTLP over HTTP as JSON. */
export async function openCollector() {
  const spans: Span[] = []
  const problems: unknown[] = []
  const server = createServer(async (request, answer) => {
    const body = Body.safeParse(await json(request))
    if (request.url !== '/v1/traces' || !body.success) {
      problems.push(request.url, body.error)
      return void answer.writeHead(400).end()
    }
    for (const { resource, scopeSpans } of body.data.resourceSpans) {
      const service = named(resource.attributes)['service.name']
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service, attributes: named(span.attributes) })
    }
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    problems,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
