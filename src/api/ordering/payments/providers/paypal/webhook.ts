import { z } from 'zod'
import { parseUntrusted } from '#contract/parse-untrusted.ts'
import { parseJson } from '../parse-json.ts'
import { type ProviderEvent, UnreadableEvent } from '../provider.ts'
import { disputeIn } from './disputes.ts'

const Named = z.object({ custom_id: z.string().optional() })
const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource_type: z.string().catch(''),
  resource: Named.extend({
    id: z.string().optional(),
    status: z.string().optional(),
    purchase_units: z.array(Named).catch([]),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string() }) })
      .optional()
      .catch(undefined),
  }),
})

/** Parses an event after `checked`, which throws if the signature is invalid. Throws `UnreadableEvent` for an unknown shape. */
export async function readEvent(body: string, checked: () => Promise<void>): Promise<ProviderEvent> {
  await checked()
  const parsed = parseJson(body)
  const read = parseUntrusted(Event, parsed)
  if (!read.success) throw new UnreadableEvent()
  const dispute = disputeIn(parsed)
  if (dispute) return dispute
  const { id, event_type: kind, resource_type, resource } = read.data
  const common = { id, kind, content: { id: resource.id, status: resource.status } }
  if (resource_type === 'checkout-order') {
    const paymentId = resource.purchase_units[0]?.custom_id ?? null
    return { ...common, about: 'payment', reference: resource.id ?? null, paymentId }
  }
  if (resource_type === 'capture' && kind.endsWith('.REVERSED')) {
    const content = { ...common.content, money: resource.id ?? null }
    return { ...common, about: 'refund', reference: null, paymentId: null, content }
  }
  if (resource_type === 'capture') {
    const reference = resource.supplementary_data?.related_ids.order_id ?? null
    return { ...common, about: 'payment', reference, paymentId: resource.custom_id ?? null }
  }
  if (resource_type === 'refund') {
    const content = { ...common.content, money: captureIn(resource.links) }
    return { ...common, about: 'refund', reference: resource.id ?? null, paymentId: null, content }
  }
  return { ...common, about: null, reference: null, paymentId: null, content: {} }
}

/** Only the links of a refund name its capture. */
const captureIn = (links: { rel: string; href: string }[]): string | null =>
  links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1) ?? null
