import type { PaymentGateway, PaymentMethod, RefundState } from '../../../../contract/ordering/payments.ts'
import type { HoldOn } from '../claim.ts'
import type { Span, Statement } from './statement.ts'

/** An amount in minor units of its currency. */
export type Sum = { amount: number; currency: string }

/** Whom an order is for, as far as a provider insists on it: sent there, never logged and never kept beside the order. */
export type Buyer = {
  /** The shopper's id. */
  id: string
  name: string
  /** Theirs, or one of the shop's that nobody reads: an order needs none. */
  email: string
  phone: string
  address: string
  city: string
  /** ISO code of two letters. */
  country: string
  zipCode: string
  /** The network address they pay from. */
  ip: string
}

/** What a provider is asked to take. The same `id` asks for the same money once, however often it is sent. */
export type Charge = Sum & {
  id: string
  orderNumber: string
  /** What the shopper reads beside the amount. */
  title: string
  language: string
  createdAt: Date
  buyer: Buyer
  /** Where the provider sends the shopper when it is done, and when they turn back. */
  returnUrl: string
  cancelUrl: string
}

/** A payment as the provider knows it: `reference` is its own name for it. */
export type PaymentRef = { id: string; reference: string }

/** One that is not settled, with the time its page was opened, or later. */
export type OpenPayment = PaymentRef & { openedAt: Date }

/** Money that was taken under the name of a payment that is paid already; `reference` is what the provider calls just it. */
type DuplicatePayment = Sum & { reference: string }

/**
 * How a payment stands at its provider. `approved`: its buyer agreed, and no money moves before the shop takes it. The sum
 * is what was taken, where anything was.
 */
export type ProviderStatus = Sum & {
  state: 'open' | 'approved' | 'processing' | 'paid' | 'failed' | 'expired'
  /** What was taken once more, where a page can be paid twice. Each is given to `refund` by its own reference. */
  again?: DuplicatePayment[]
}

/** A payment in the provider's own fields; the secret lets a browser pay it, and no more. */
export type EmbeddedPayment = { reference: string; secret: string; scriptUrl: string }

/** What a webhook tells: only what to ask about, for the provider is always asked. */
export type ProviderEvent = {
  id: string
  kind: string
  about: 'payment' | 'refund' | 'dispute' | null
  /** The provider's name for it, and ours where the provider hands it back. */
  reference: string | null
  paymentId: string | null
  /** What may be kept: states, amounts and ids, nothing of a card or a person. */
  content: Record<string, unknown>
}

/**
 * Money to give back. `reference` is known once the provider has taken the refund on. With `onlyLook` it is asked about,
 * and refused where it was never sent.
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
   * Called right before the request that moves money, and before each page of a list: throws `TakenOver` where
   * another process has the refund by now.
   */
  holdOn: HoldOn
}
/** Whether it may be there already, sent by an earlier try whose answer was lost: then it is looked for first. */
export const mayHaveBegun = ({ attempts, onlyLook }: RefundRequest): boolean => attempts > 1 || onlyLook === true

export type RefundResult = { reference: string; state: RefundState; problem?: string }

/**
 * What a provider gave back of a payment, or is about to, whoever asked it to. `ours`: our id of the refund, where the
 * provider hands it back; undefined where it cannot say.
 */
export type GivenBack = Sum & { reference: string; state: RefundState; ours: string | null | undefined }

/** How a provider's list is read: by the database's time, held on to between its pages. */
export type Reading = { now: Date; holdOn?: HoldOn }

/**
 * Who takes money for the shop. Every verb may throw `ProviderUnavailable` (ask again later) and `ProviderRefused` (asking again
 * is of no use). None is called while a transaction is open.
 */
export type PaymentProvider = {
  /** As in `webhooks/{key}`, and in `payment-gateway`. */
  key: string
  /** Spec §4. */
  method: PaymentMethod
  tab: PaymentGateway['tab']
  /** True where no money moves: the sandbox of the demo bazaar alone. */
  isTest?: true
  /** What its keys are for: the provider's own place to try things out, or real money. */
  keysFor: 'test' | 'live'
  /** What may be shown to browsers. */
  publicKey: string
  currencies: string[]
  capabilities: { /** False: only a whole payment can be given back. */ partialRefund: boolean }
  /**
   * Asks something small that these keys alone are answered, and that moves nothing; throws what the provider says else.
   * `now` is the database's time.
   */
  tryKeys(now: Date): Promise<void>
  /** Opens a payment and answers where the shopper pays. */
  start(charge: Charge): Promise<{ reference: string; url: string }>
  /**
   * The same in fields of the provider's on the shop's page, where it has such: opens the payment, or finds the one that
   * was. Not asked for a payment that was opened by `start`.
   */
  embed?(charge: Charge, reference: string | null): Promise<EmbeddedPayment>
  /**
   * Asks how a payment stands. `proof` says that the shopper is back from its page, and what they brought: a hint what to
   * ask about, never believed.
   */
  confirm(payment: OpenPayment, proof?: Record<string, string>): Promise<ProviderStatus>
  /**
   * Takes the money of a payment that is `approved`, where that is a step of its own, and answers how it stands then. Asked
   * twice it is taken once.
   */
  capture?(payment: PaymentRef): Promise<ProviderStatus>
  /**
   * Ends a payment that is open, so that no money comes any more, and answers how it stands then: open, if it cannot yet.
   * `now` is the database's time.
   */
  close?(payment: OpenPayment, now: Date): Promise<ProviderStatus>
  /** Reads a webhook that came from a network address; throws `NotSigned` unless the provider signed this very body. */
  webhook(body: string, headers: Record<string, string>, from?: string): Promise<ProviderEvent>
  /** Our id of the payment that took money, by what news of disputes and refunds call that money; null for none of ours. */
  paymentBehind?(money: string): Promise<string | null>
  /** All that went back of a payment, also what was begun at the provider's own pages. */
  refundsOf?(payment: PaymentRef, reading: Reading): Promise<GivenBack[]>
  /** Gives money back, or asks how that stands once `reference` is known. The same `id` gives it back once. */
  refund(refund: RefundRequest): Promise<RefundResult>
  /** Its own list of what it took, gave back and has disputes about in these days, a month at most; all of it, or it throws. */
  statement(span: Span): Promise<Statement>
}

declare module '../../../platform/request/ask.ts' {
  interface Shop {
    /** Who takes money for the shop; without any there is only cash. */
    paymentProviders?: PaymentProvider[]
  }
}

/** The provider did not answer, or had troubles of its own: nothing is known, asking again is right. */
export class ProviderUnavailable extends Error {}

/** The provider does not take the keys, or does not let them do this: once that is mended there, asking again is right. */
export class KeysRefused extends ProviderUnavailable {}

/** The provider said no, and would say so again. */
export class ProviderRefused extends Error {}

/** What is said of a refund that was only looked for, and never sent. */
export class NeverSent extends ProviderRefused {
  constructor() {
    super('It was not sent, for an earlier one went through')
  }
}

/** A webhook that the provider did not send. */
export class NotSigned extends Error {}

/** A webhook of a shape that the provider does not document. */
export class UnreadableEvent extends Error {}
