import type { Reach } from '#contract/ordering/reach.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'

/** Message key that states whether the buyer gets an email, from how the buyer can be reached. */
export const reachKey = ({ by_mail, why_not }: Reach): ConsoleKey =>
  by_mail ? 'console_orders.reach.mail' : `console_orders.reach.${why_not ?? 'no_email'}`
