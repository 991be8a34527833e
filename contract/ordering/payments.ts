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
 * Where the money of an order is, in the only words for it on pages, in the API, in the console and on the command line.
 * `moneyStateOf` (`money-state.ts`) decides. Cash is due until every parcel that is left was delivered; then a courier, or the
 * store where the parcels were picked up, has it until the shop has counted all of it.
 */
export const moneyStates = ['due_online', 'due_on_delivery', 'with_courier', 'paid', 'nothing_due'] as const
export type MoneyState = (typeof moneyStates)[number]

/** Who takes money online, as in `webhooks/{provider}` and in the configuration: every method but cash. */
export type PaymentProviderKey = Exclude<keyof typeof PaymentMethod, 'cashOnDelivery'>

/** Where an attempt to pay stands at its provider. */
export const paymentStates = ['started', 'processing', 'paid', 'failed', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The only moves there are. A payment that failed or expired may still turn out paid: money that came late is never lost.
 * Another sum than was asked for makes it fail, late as well.
 */
const nextStates: Record<PaymentState, PaymentState[]> = {
  started: ['processing', 'paid', 'failed', 'expired'],
  processing: ['paid', 'failed', 'expired'],
  paid: [],
  failed: ['paid'],
  expired: ['paid', 'failed'],
}

/** What may happen next to a payment. */
export const paymentCan = {
  moveTo: (from: PaymentState, to: PaymentState): boolean => nextStates[from].includes(to),
  /** True while the provider may still take the money. */
  end: (state: PaymentState): boolean => state === 'started' || state === 'processing',
}

/** Why money is not given back, a refund not tried again, or not noted as given back by hand. */
export const refundRefusals = [
  'refund_unknown',
  'refund_done_before',
  'refund_replaced',
  'refund_on_its_way',
  'refund_note_required',
  'refund_nothing_left',
  'refund_above_left',
  'refund_above_limit',
  /** Cash of this order is given back in whole afghanis. */
  'refund_whole_afghanis',
  /** The step would send back money that was paid online, and whoever takes it may not give refunds. */
  'refund_not_yours',
] as const

/**
 * The `problem` of a refund that nobody tried to send: its goods came back, and whoever noted that may not give so much. It
 * stands as failed until somebody who may gives it.
 */
export const REFUND_WAITS = 'waits for somebody who may give it'

/** Money on its way back: asked for, then done or failed; a failed one waits for the operator. */
export const refundStates = ['asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** What was given back may still bounce, and what failed may have gone through after all; neither is asked for again. */
const nextRefundStates: Record<RefundState, RefundState[]> = {
  asked: ['done', 'failed'],
  done: ['failed'],
  failed: ['done'],
}

/** What may happen next to a refund. */
export const refundCan = {
  moveTo: (from: RefundState, to: RefundState): boolean => nextRefundStates[from].includes(to),
}

/** The tabs of the checkout, in their order; cash first: it is what most shoppers pay with. */
export const gatewayTabs = ['cash', 'card', 'paypal', 'bank'] as const

/** A method that is switched on. `tab` is where the checkout shows it. */
export const PaymentGateway = z.object({
  payment_method: z.enum(PaymentMethod),
  key: z.string(),
  tab: z.enum(gatewayTabs),
  public_key: z.string(),
  /** What it takes. An order in afghanis is paid in dollars, at the shop's rate, where only these are taken. */
  currencies: z.array(z.string()),
  /** True where no money moves: the demo bazaar's sandbox, which stands for a card. */
  test: z.boolean().optional(),
})
export type PaymentGateway = z.infer<typeof PaymentGateway>

type Sum = { amount: number; currency: string }

/**
 * What a method that takes these currencies is asked to take for an order: the same, or dollars at the shop's rate
 * (`usdRate`: AFN minor units for one dollar). Null where it takes neither. Amounts in minor units.
 */
export function chargeFor(order: Sum, currencies: string[], usdRate: number): Sum | null {
  if (currencies.includes(order.currency)) return order
  if (order.currency !== 'AFN' || !currencies.includes('USD')) return null
  return { amount: convertToUsd(order.amount, usdRate), currency: 'USD' }
}

/** What a page needs to show the provider's own fields: its script, the shop's key there, and the secret of this payment. */
export const EmbeddedFields = z.object({
  script_url: z.string(),
  public_key: z.string(),
  client_secret: z.string(),
  /** Where the provider sends the shopper when it is done. */
  return_url: z.string(),
  /** What is taken. */
  amount: z.number(),
  currency: z.string(),
})
export type EmbeddedFields = z.infer<typeof EmbeddedFields>

/**
 * What to do now to pay: nothing, go to `url` (without one the provider could not be reached, and it is tried again), or
 * show the provider's own fields; `fields` are answered by `order/pay` alone.
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
      /** Afghanis for one dollar. */
      usd_rate: z.number(),
    }),
  },
} as const satisfies Contract
