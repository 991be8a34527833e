import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'

type Cause = Extract<ConsoleKey, `console_orders.refund_causes.${string}`>

/**
 * Patterns for the error texts of failed refunds, from payment providers and from the shop, with the message for each. The first match
 * counts.
 */
const patterns: [said: RegExp, cause: Cause][] = [
  [new RegExp(`^${REFUND_WAITS}$`), 'console_orders.refund_causes.waits'],
  [/^It was not sent, for an earlier/, 'console_orders.refund_causes.never_sent'],
  [/given .*twice|went back .*twice|also .*another way/i, 'console_orders.refund_causes.twice'],
  [/^at the provider$/, 'console_orders.refund_causes.at_provider'],
  [/switched off/i, 'console_orders.refund_causes.switched_off'],
  [/insufficient|balance|not enough/i, 'console_orders.refund_causes.balance'],
  [/lost_or_stolen|expired_or_cancell?ed|card/i, 'console_orders.refund_causes.card'],
  [/disput|chargeback/i, 'console_orders.refund_causes.dispute'],
  [/already|fully.refunded|nothing was taken|did not take so much/i, 'console_orders.refund_causes.nothing_left'],
  [/api.?key|authenticat|permission|unauthori[sz]ed|forbidden|^40[13] from/i, 'console_orders.refund_causes.keys'],
  [
    /no answer|^\d+ from|time(d )?.?out|cannot be read|none of|connection|ECONN|ENOTFOUND|at it already/i,
    'console_orders.refund_causes.unreachable',
  ],
  [/decline|denied|failed|cancell?ed/i, 'console_orders.refund_causes.declined'],
]

/** Message key for the reason of a failed refund, from its error text. */
export const refundCause = (message: string): Cause =>
  patterns.find(([pattern]) => pattern.test(message))?.[1] ?? 'console_orders.refund_causes.unknown'
