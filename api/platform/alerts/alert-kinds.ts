import type { EventKind } from '../../../contract/platform/events.ts'

/** In what a provider's books and ours may differ. */
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
 * What each kind of alert says, beside its sentence in `i18n/words/<language>/mail.json`. `amount` is in minor units of
 * `currency`; orders go by their number, everything else by an id or a code, and nothing of a person stands here.
 */
export type AlertDetails = {
  /** Another sum was taken than was asked for. */
  wrong_sum: { order: string; amount: number; currency: string }
  /** One page was paid a second time. */
  paid_twice: { order: string; amount: number; currency: string }
  /** The same money went back twice. */
  given_twice: { order: string; amount: number; currency: string }
  refund_failed: { order: string; amount: number; currency: string }
  /** A buyer has their bank ask a payment back; `order` is a dash where it is none of ours. */
  dispute: { order: string; provider: string; dispute: string; status: string; amount: number; currency: string }
  /** Mails do not leave: `code` says why. */
  mail: { code: string }
  /** There is no room on the disk of a machine, or nearly none. */
  disk: { host: string }
  /** The clock of a machine is off from the database's. */
  clock: { host: string; seconds: number }
  /** The database's clock is behind what was written by it: nothing ends by it meanwhile. */
  clock_behind: { seconds: number }
  /** A provider's books and ours differ. */
  difference: {
    difference: DifferenceKind
    provider: string
    order: string
    reference: string
    /** What they and we say of it. */
    there: string
    here: string
    amount: number
    currency: string
    at: string
  }
  /** A provider's books could not be read for long. */
  unread: { provider: string }
  /** Something failed that the log calls an error: in what, with the code of what failed. */
  failed: { what: string; code: string }
}
export type AlertKind = keyof AlertDetails

/** An alert of any kind, with what its sentence is filled with. */
export type AlertWords = { [K in AlertKind]: { kind: K; details: AlertDetails[K] } }[AlertKind]

/** As what kind of event staff are told of it. */
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

/** `about` tells causes of one kind apart: an id, a code, the name of a machine. */
export type Alert = AlertWords & { about: string }
