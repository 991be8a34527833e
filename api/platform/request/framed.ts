import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { asJson } from '../../../contract/as-json.ts'
import type { Envelope } from '../../../contract/envelope.ts'
import { handOver, isHandedOver } from '../../../contract/handed-over.ts'
import type { Env } from './implement.ts'

/** A frame as an answer: JSON, or a copy of it for who asks in this process and would only parse that. */
export function framed(c: Context<Env>, frame: Envelope, status: ContentfulStatusCode = 200): Response {
  if (!isHandedOver(c.req.raw)) return c.json(frame, status)
  const copy = asJson(frame)
  return handOver(c.body(null, status), () => copy)
}
