import type { PaymentGateway, PaymentMethod, RefundState } from '#contract/ordering/payments.ts'
import type { HoldOn } from '../claim.ts'
import type { Span, Statement } from './statement.ts'

/** An amount in minor units of its currency. */
export type Sum = { amount: number; currency: string }

/** Customer data that a provider requires. Sent to the provider, never logged and never stored with the payment. */
export type Buyer = {
  /** The shopper's id. */
  id: string
  name: string
  /** The customer's email, or an unread address of the shop: an order requires no email. */
  email: string
  phone: string
  address: string
  city: string
  /** Two-letter ISO code. */
  country: string
  zipCode: string
  /** The customer's network address. */
  ip: string
}

/** A payment request to a provider. The same `id` takes the money once, however often it is sent. */
export type Charge = Sum & {
  id: string
  orderNumber: string
  /** The text next to the amount on the payment page. */
  title: string
  language: string
  createdAt: Date
  buyer: Buyer
  /** The provider redirects the customer to `returnUrl` after the payment and to `cancelUrl` after a cancellation. */
  returnUrl: string
  cancelUrl: string
}

/** A payment at the provider. `reference`: the provider's id. */
export type PaymentRef = { id: string; reference: string }

/** An unsettled payment. `openedAt`: when its page was opened, or later. */
export type OpenPayment = PaymentRef & { openedAt: Date }

/** Money taken again under a payment that is already paid. `reference`: the provider's id of this money. */
type DuplicatePayment = Sum & { reference: string }

/**
 * State of a payment at its provider. `approved`: the customer agreed, and no money moves before the shop captures it. The amount is the
 * one taken, if any.
 */
export type ProviderStatus = Sum & {
  state: 'open' | 'approved' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Further payments of the same page. Each is refunded by its own reference. */
  again?: DuplicatePayment[]
}

/** A payment in the provider's embedded fields. The secret lets a browser pay it and nothing else. */
export type EmbeddedPayment = { reference: string; secret: string; scriptUrl: string }

/** A webhook event. It only names the object to check: the shop always asks the provider. */
export type ProviderEvent = {
  id: string
  kind: string
  about: 'payment' | 'refund' | 'dispute' | null
  /** The provider's id, and ours if the provider returns it. */
  reference: string | null
  paymentId: string | null
  /** Storable data: states, amounts and ids, nothing about a card or a person. */
  content: Record<string, unknown>
}

/**
 * A refund request. `reference` is known once the provider has accepted the refund. With `onlyLook` the state is checked, and a refund that
 * was never sent is refused.
 */
export type RefundRequest = Sum & {
  id: string
  payment: PaymentRef
  reference: string | null
  attempts: number
  onlyLook?: boolean
  /** The database's time. */
  now: Date
  /**
   * Called right before the request that moves money and before each page of a list. Throws `TakenOver` if another process has the refund.
   */
  holdOn: HoldOn
}
/** Whether an earlier request with a lost response may have created the refund. If so, it is looked up first. */
export const mayHaveBegun = ({ attempts, onlyLook }: RefundRequest): boolean => attempts > 1 || onlyLook === true

export type RefundResult = { reference: string; state: RefundState; problem?: string }

/**
 * A refund at the provider, pending or done, made by the shop or by others. `ours`: our refund id, if the provider returns it; null if it
 * is not ours; undefined if unknown.
 */
export type ProviderRefund = Sum & { reference: string; state: RefundState; ours: string | null | undefined }

/** Parameters for reading a provider's list: the database's time, and the lease renewal between pages. */
export type Reading = { now: Date; holdOn?: HoldOn }

/**
 * A payment provider. Every method may throw `ProviderUnavailable` (retry later) and `ProviderRefused` (a retry is useless). No method is
 * called inside a transaction.
 */
export type PaymentProvider = {
  /** As in `webhooks/{key}` and in `payment-gateway`. */
  key: string
  /** Spec §4. */
  method: PaymentMethod
  tab: PaymentGateway['tab']
  /** True if no money moves: only for the sandbox of the demo. */
  isTest?: true
  /** Whether the keys are for the provider's test environment or for real money. */
  keysFor: 'test' | 'live'
  /** The key that browsers may see. */
  publicKey: string
  currencies: string[]
  capabilities: { /** False: only a complete payment can be refunded. */ partialRefund: boolean }
  /** Sends a small request that needs valid keys and moves no money, and throws the provider's error. `now`: the database's time. */
  tryKeys(now: Date): Promise<void>
  /** Opens a payment and returns its page for the customer. */
  start(charge: Charge): Promise<{ reference: string; url: string }>
  /**
   * Opens a payment for the provider's embedded fields, or finds it, if the provider has such fields. Not called for a payment that `start`
   * opened.
   */
  embed?(charge: Charge, reference: string | null): Promise<EmbeddedPayment>
  /**
   * Reads the state of a payment. `proof`: the parameters with which the customer returned from the page. They are only a hint and never
   * trusted.
   */
  confirm(payment: OpenPayment, proof?: Record<string, string>): Promise<ProviderStatus>
  /** Captures the money of an `approved` payment, if that is a separate step, and returns its state. A repeated call captures once. */
  capture?(payment: PaymentRef): Promise<ProviderStatus>
  /**
   * Ends an open payment, so that it takes no more money, and returns its state: still open if it cannot be ended yet. `now`: the
   * database's time.
   */
  close?(payment: OpenPayment, now: Date): Promise<ProviderStatus>
  /** Parses a webhook. `from`: the sender's network address. Throws `NotSigned` unless the provider signed it. */
  webhook(body: string, headers: Record<string, string>, from?: string): Promise<ProviderEvent>
  /** Our payment id for the money named in events about disputes and refunds; null if it is not ours. */
  paymentBehind?(money: string): Promise<string | null>
  /** All refunds of a payment, including those made on the provider's own pages. */
  refundsOf?(payment: PaymentRef, reading: Reading): Promise<ProviderRefund[]>
  /** Sends a refund, or checks its state once `reference` is known. The same `id` refunds once. */
  refund(refund: RefundRequest): Promise<RefundResult>
  /** The provider's list of payments, refunds and disputes of these days, at most a month. Complete, or it throws. */
  statement(span: Span): Promise<Statement>
}

declare module '../../../platform/request/handler-context.ts' {
  interface Services {
    /** The payment providers. Without any the shop only takes cash. */
    paymentProviders?: PaymentProvider[]
  }
}

/** The provider did not answer or had a failure. The result is unknown, so a retry is right. */
export class ProviderUnavailable extends Error {}

/** The provider rejects the keys or lacks their permission. A retry is right once that is corrected at the provider. */
export class KeysRefused extends ProviderUnavailable {}

/** The provider refused and would refuse again. */
export class ProviderRefused extends Error {}

/** The problem of a refund that was looked up and never sent. */
export class NeverSent extends ProviderRefused {
  constructor() {
    super('It was not sent, for an earlier one went through')
  }
}

/** A webhook without a valid signature of the provider. */
export class NotSigned extends Error {}

/** A webhook with an undocumented shape. */
export class UnreadableEvent extends Error {}
