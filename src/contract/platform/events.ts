import { z } from 'zod'
import type { Permission } from '../permissions.ts'

/**
 * Event kinds for staff and programs: the permission, and whether they are mailed by default. Kinds that alerts already
 * mail to the shop's address (decision 27) are not mailed to staff by default.
 */
export const eventKinds = {
  /** A cash order was placed, or an online order was paid. */
  order_placed: { may: 'orders.read', mailed: true },
  refund_failed: { may: 'refunds.give', mailed: true },
  dispute: { may: 'disputes.read', mailed: true },
  /** An inventory of a published product has low or no stock. */
  stock_low: { may: 'goods.read', mailed: true },
  /** Irregular payments: paid twice, a wrong amount, a difference in the reconciliation. */
  books: { may: 'news.read', mailed: false },
  /** Technical problems: mails, disk, clock, errors in the log. */
  trouble: { may: 'news.read', mailed: false },
  /** A webhook was switched off, because its program has failed for days. */
  webhook_off: { may: 'tokens.write', mailed: true },
} as const satisfies Record<string, { may: Permission; mailed: boolean }>

export type EventKind = keyof typeof eventKinds
export const eventNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

/**
 * Events for programs only. The database writes them only if a webhook asks for their kind (`tell_programs` in the
 * migrations). Data of each kind: `src/contract/staff/webhook-events.ts`.
 */
export const programKinds = {
  order_confirmed: { may: 'orders.read' },
  order_moved: { may: 'orders.read' },
  order_delivered: { may: 'orders.read' },
  order_cancelled: { may: 'orders.read' },
  order_refunded: { may: 'orders.totals' },
  payment_received: { may: 'orders.totals' },
  product_created: { may: 'goods.read' },
  product_changed: { may: 'goods.read' },
  product_deleted: { may: 'goods.read' },
  stock_changed: { may: 'goods.read' },
} as const satisfies Record<string, { may: Permission }>
export type ProgramKind = keyof typeof programKinds

/** All kinds for webhooks, with the permission for choosing them. */
export const webhookKinds = { ...eventKinds, ...programKinds }
export type WebhookKind = keyof typeof webhookKinds
export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]]

/** The kinds that these permissions allow. */
export const kindsFor = (permissions: Iterable<string>): EventKind[] => {
  const allowed = new Set(permissions)
  return eventNames.filter((kind) => allowed.has(eventKinds[kind].may))
}

/**
 * Parameters of an event's sentence: numbers, codes, and titles by language. `alert` names the sentence if a kind has
 * several. Without personal data: the linked page shows these to permitted staff.
 */
export const EventDetails = z.record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.string())]))
export type EventDetails = z.infer<typeof EventDetails>

/** An event for pages, mails and programs. */
export type Happening = { kind: EventKind; details: EventDetails }

/** The console page of an event's subject; null if there is none. */
export function placeOf({ kind, details }: Happening): string | null {
  const { order, product, webhook } = details
  if (typeof order === 'string' && order !== '-') return `/orders/${encodeURIComponent(order)}`
  if (kind === 'stock_low' && typeof product === 'number') return `/products/${product}/stock`
  if (kind === 'webhook_off' && typeof webhook === 'string') return `/settings/webhooks/${webhook}`
  return kind === 'books' || kind === 'trouble' || kind === 'dispute' ? '/news/alerts' : null
}
