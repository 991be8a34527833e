import type { Reach } from '#contract/ordering/reach.ts'
import type { ConsoleKey } from '#i18n/console-words.ts'

/** The sentence that tells staff whether the buyer gets an email, by how the buyer can be reached. */
export const reachWord = ({ by_mail, why_not }: Reach): ConsoleKey =>
  by_mail ? 'console_orders.reach.mail' : `console_orders.reach.${why_not ?? 'no_email'}`
