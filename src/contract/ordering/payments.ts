import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { convertToUsd } from '../money.ts'

/** Spec §4. Methods 1 and 3 appear as credit/debit card. */
export const PaymentMethod = {
  razorpay: 1,
  cashOnDelivery: 2,
  stripe: 3,
  paypal: 4,
  flutterwave: 5,
  iyzico: 6,
} as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
export const PaymentStatus = { unpaid: 0, paid: 1 } as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]

/**
 * States of an order's money, the same on pages, in the API, in the console and on the command line. `moneyStateOf`
 * (`money-state.ts`) decides. Cash is due until all remaining parcels are delivered; then the courier, or the store for
 * store pickup, has it until the shop has counted all of it.
 */
export const moneyStates = ['due_online', 'due_on_delivery', 'with_courier', 'paid', 'nothing_due'] as const
export type MoneyState = (typeof moneyStates)[number]

/** Payment providers, as in `webhooks/{provider}` and the configuration: all methods except cash. */
export type PaymentProviderKey = Exclude<keyof typeof PaymentMethod, 'cashOnDelivery'>

/** State of a payment at its provider. */
export const paymentStates = ['started', 'processing', 'paid', 'failed', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The only state changes. A failed or expired payment may still become paid, so that late payments are not lost. A
 * payment of a wrong amount fails, also a late one.
 */
const nextStates: Record<PaymentState, PaymentState[]> = {
  started: ['processing', 'paid', 'failed', 'expired'],
  processing: ['paid', 'failed', 'expired'],
  paid: [],
  failed: ['paid'],
  expired: ['paid', 'failed'],
}

/** The possible changes of a payment. */
export const paymentCan = {
  moveTo: (from: PaymentState, to: PaymentState): boolean => nextStates[from].includes(to),
  /** True if the provider may still take the money. */
  end: (state: PaymentState): boolean => state === 'started' || state === 'processing',
}

/** Why a refund is not issued, not retried, or not marked as paid by hand. */
export const refundRefusals = [
  'refund_unknown',
  'refund_done_before',
  'refund_replaced',
  'refund_on_its_way',
  'refund_note_required',
  'refund_nothing_left',
  'refund_above_left',
  'refund_above_limit',
  /** Cash refunds of this order are in whole afghani. */
  'refund_whole_afghanis',
  /** The action would refund an online payment, and the staff member may not issue refunds. */
  'refund_not_yours',
] as const

/**
 * `problem` of a refund that was not sent: its items came back, and the staff member who recorded this may not refund
 * the amount. The refund counts as failed until a permitted colleague issues it.
 */
export const REFUND_WAITS = 'waits for somebody who may give it'

/** asked: sent or waiting; a failed one waits for staff. */
export const refundStates = ['asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A completed refund may still fail later, and a failed one may turn out completed. Neither is requested again. */
const nextRefundStates: Record<RefundState, RefundState[]> = {
  asked: ['done', 'failed'],
  done: ['failed'],
  failed: ['done'],
}

/** The possible changes of a refund. */
export const refundCan = {
  moveTo: (from: RefundState, to: RefundState): boolean => nextRefundStates[from].includes(to),
}

/** Tabs of the checkout in order. Cash comes first, as most shoppers use it. */
export const gatewayTabs = ['cash', 'card', 'paypal', 'bank'] as const

/** An enabled payment method. `tab` is its tab in the checkout. */
export const PaymentGateway = z.object({
  payment_method: z.enum(PaymentMethod),
  key: z.string(),
  tab: z.enum(gatewayTabs),
  public_key: z.string(),
  /** Accepted currencies. If only dollars are accepted, orders in afghani are paid in dollars at the shop's rate. */
  currencies: z.array(z.string()),
  /** True for the demo's sandbox, which replaces a card and moves no money. */
  test: z.boolean().optional(),
})
export type PaymentGateway = z.infer<typeof PaymentGateway>

type Sum = { amount: number; currency: string }

/**
 * The amount to charge for an order with a method of these currencies: unchanged, or in dollars at the shop's rate
 * (`usdRate`: AFN minor units per dollar). Null if the method accepts neither. Amounts in minor units.
 */
export function chargeFor(order: Sum, currencies: string[], usdRate: number): Sum | null {
  if (currencies.includes(order.currency)) return order
  if (order.currency !== 'AFN' || !currencies.includes('USD')) return null
  return { amount: convertToUsd(order.amount, usdRate), currency: 'USD' }
}

/** Data of the provider's embedded form: its script, the shop's public key, and the secret of this payment. */
export const EmbeddedFields = z.object({
  script_url: z.string(),
  public_key: z.string(),
  client_secret: z.string(),
  /** Where the provider redirects the shopper afterwards. */
  return_url: z.string(),
  /** Amount to charge. */
  amount: z.number(),
  currency: z.string(),
})
export type EmbeddedFields = z.infer<typeof EmbeddedFields>

/**
 * The next step of paying: none, redirect to `url` (null if the provider was unreachable; retry), or show the embedded
 * form. Only `order/pay` returns `fields`.
 */
export const PaymentStep = z.object({
  kind: z.enum(['none', 'redirect', 'embedded']),
  url: z.string().nullable(),
  fields: EmbeddedFields.optional(),
})
export type PaymentStep = z.infer<typeof PaymentStep>

export const payments = {
  gateways: {
    method: 'GET',
    path: '/payment-gateway',
    auth: 'anyone',
    summary: 'List enabled payment methods',
    data: z.object({
      methods: z.array(PaymentGateway),
      /** Afghani per dollar. */
      usd_rate: z.number(),
    }),
  },
} as const satisfies Contract
