/** An amount in a provider's list, in minor units. `currency` is in upper case. */
type Stated = { amount: number; currency: string }

/** The requested days of a provider's list. */
export type Span = { from: Date; to: Date }

/** A payment in the provider's list. */
export type StatedPayment = Stated & {
  /** The provider's id of this money. */
  reference: string
  /** Our payment id, if the provider stores it. */
  paymentId: string | null
  state: 'paid' | 'processing'
  /** The provider's fee, in its own currency; null if unknown. */
  fee: Stated | null
  at: Date
}

/** A refund in the provider's list, pending or done. */
export type StatedRefund = Stated & {
  reference: string
  /** Our refund id. */
  refundId: string | null
  /** The provider's id of the refunded money, as in its webhooks (`paymentBehind`). */
  money: string | null
  state: 'asked' | 'done' | 'failed'
  at: Date
}

export type StatedDispute = Stated & { id: string; status: string; at: Date }

/** A provider's list of payments, refunds and disputes in some days. */
export type Statement = {
  payments: StatedPayment[]
  refunds: StatedRefund[]
  disputes: StatedDispute[]
  /** Newer rows may be missing: some providers update their lists hours later. */
  upTo: Date
}
