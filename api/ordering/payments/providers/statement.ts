/** A sum as a provider's list has it, in minor units of its currency in capitals. */
type Stated = { amount: number; currency: string }

/** Which days of a provider's books are asked for. */
export type Span = { from: Date; to: Date }

/** Money that a provider took, as its own list shows it. */
export type StatedPayment = Stated & {
  /** What it calls just this money. */
  reference: string
  /** Our id of the payment, where the provider keeps it beside the money. */
  paymentId: string | null
  state: 'paid' | 'processing'
  /** What the provider keeps of it, in a currency of its own; null where it does not say. */
  fee: Stated | null
  at: Date
}

/** Money that it gave back, or is about to. */
export type StatedRefund = Stated & {
  reference: string
  /** Our id of the refund. */
  refundId: string | null
  /** What it calls the money that it gives back, as in its news (`paymentBehind`). */
  money: string | null
  state: 'asked' | 'done' | 'failed'
  at: Date
}

export type StatedDispute = Stated & { id: string; status: string; at: Date }

/** A provider's own list of what moved in some days. */
export type Statement = {
  payments: StatedPayment[]
  refunds: StatedRefund[]
  disputes: StatedDispute[]
  /** What is newer may be missing: some write their books hours later. */
  upTo: Date
}
