import type { EventKind } from '#contract/platform/events.ts'

/** Kinds of differences between a provider's records and the shop's. */
export const differenceKinds = [
  'paid_there',
  'paid_here',
  'sum',
  'status',
  'refund_there',
  'refund_here',
  'refund_sum',
  'refund_status',
  'refund_twice',
  'dispute',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/**
 * The details of each kind of alert, which fill its sentence in `src/i18n/messages/<language>/mail.json`. `amount` is in minor
 * units of `currency`. Orders are named by order number, all else by id or code. Details contain no personal data.
 */
export type AlertDetails = {
  /** The provider took a different amount from the one requested. */
  wrong_sum: { order: string; amount: number; currency: string }
  /** A customer paid twice on the same payment page. */
  paid_twice: { order: string; amount: number; currency: string }
  /** The same refund was made twice. */
  given_twice: { order: string; amount: number; currency: string }
  refund_failed: { order: string; amount: number; currency: string }
  /** A customer's bank demands a payment back. `order` is a dash if the payment belongs to no order of this shop. */
  dispute: { order: string; provider: string; dispute: string; status: string; amount: number; currency: string }
  /** Mails cannot be sent; `code` names the cause. */
  mail: { code: string }
  /** The disk of a machine is full or nearly full. */
  disk: { host: string }
  /** The clock of a machine differs from the database clock. */
  clock: { host: string; seconds: number }
  /** The database clock is behind times that it wrote earlier. Jobs that depend on time wait meanwhile. */
  clock_behind: { seconds: number }
  /** A provider's records and the shop's differ. */
  difference: {
    difference: DifferenceKind
    provider: string
    order: string
    reference: string
    /** The values in the provider's records and in the shop's. */
    there: string
    here: string
    amount: number
    currency: string
    at: string
  }
  /** A provider's records could not be read for a long time. */
  unread: { provider: string }
  /** The log recorded an error: the operation that failed, and the error code. */
  failed: { what: string; code: string }
}
export type AlertKind = keyof AlertDetails

/** An alert of any kind with its details. */
export type AlertWords = { [K in AlertKind]: { kind: K; details: AlertDetails[K] } }[AlertKind]

/** The kind of staff event that each kind of alert raises. */
export const eventOfAlert: Record<AlertKind, EventKind> = {
  wrong_sum: 'books',
  paid_twice: 'books',
  given_twice: 'books',
  refund_failed: 'refund_failed',
  dispute: 'dispute',
  mail: 'trouble',
  disk: 'trouble',
  clock: 'trouble',
  clock_behind: 'trouble',
  difference: 'books',
  unread: 'books',
  failed: 'trouble',
}

/** `about` distinguishes causes of one kind: an id, a code or a host name. */
export type Alert = AlertWords & { about: string }
