import { z } from 'zod'
import { cancellationReasons } from '../ordering/cancellations.ts'
import { OrderStatus } from '../ordering/order-status.ts'
import type { WebhookKind } from '../platform/events.ts'

/**
 * Version of the webhook body. It increases when a field is removed or changes its meaning; new fields may appear at
 * any time.
 */
export const WEBHOOK_VERSION = 1

const order = z.string().describe('Number of the order.')
const parcel = z.uuid().describe('Id of the parcel.')
const amount = z.number().describe('Decimal amount in `currency`.')
const currency = z.string().describe('Currency of the order.')
const product = z.number().int().describe('Id of the product.')
const Product = { product, slug: z.string(), title: z.record(z.string(), z.string()).describe('By language.') }

/** Data of an alert, as in the console. */
const alert = z.looseObject({
  alert: z.string().optional().describe('Code of the alert.'),
  order: order.optional(),
})

/** Data of each event that a webhook can ask for. None holds personal data. */
export const webhookEvents = {
  order_placed: {
    summary: 'A cash order was placed, or an online order was paid',
    data: z.object({ order }),
  },
  order_confirmed: {
    summary: 'The customer or staff confirmed an order',
    data: z.object({ order }),
  },
  order_moved: {
    summary: 'A parcel of an order was packed, handed to a courier or delivered, or one of these steps was corrected',
    data: z.object({ order, parcel, order_status: z.enum(OrderStatus) }),
  },
  order_delivered: {
    summary: 'All parcels of an order that were not cancelled are delivered',
    data: z.object({ order }),
  },
  order_cancelled: {
    summary: 'An order or a part of it was cancelled, or refused on delivery',
    data: z.object({
      order,
      part: z.enum(['order', 'lines']).describe('`order`: nothing of it is left.'),
      reason: z.enum(cancellationReasons),
    }),
  },
  order_refunded: {
    summary: 'A refund reached the payment provider, or was paid in cash',
    data: z.object({ order, refund: z.uuid(), amount, currency }),
  },
  payment_received: {
    summary: 'An online payment was received, or the cash of an order was counted',
    data: z.object({
      order,
      provider: z.string().describe('`cash`, or the payment provider.'),
      amount: amount.optional().describe('Decimal amount in `currency`; left out for cash.'),
      currency,
    }),
  },
  product_created: { summary: 'A product was added', data: z.object(Product) },
  product_changed: {
    summary: 'A product, its prices or its variants changed; ratings and units sold do not count',
    data: z.object(Product),
  },
  product_deleted: { summary: 'A product was deleted', data: z.object(Product) },
  stock_changed: {
    summary: 'The stock of a variant changed, by a sale, a cancellation or staff',
    data: z.object({
      product,
      inventory: z.number().int().describe('Id of the variant.'),
      sku: z.string(),
      stock: z.number().int(),
      before: z.number().int(),
    }),
  },
  stock_low: {
    summary: 'A variant has low stock or is sold out',
    data: z.looseObject({ product, sku: z.string(), left: z.number().int() }),
  },
  refund_failed: { summary: 'A refund failed', data: alert },
  dispute: { summary: 'A buyer disputes a payment with the bank', data: alert },
  books: { summary: 'Payments differ from the shop’s books', data: alert },
  trouble: { summary: 'A part of the shop does not work', data: alert },
  webhook_off: { summary: 'A webhook was disabled because its program did not answer for days', data: alert },
} as const satisfies Record<WebhookKind, { summary: string; data: z.ZodObject }>
