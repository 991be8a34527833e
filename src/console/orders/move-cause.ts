import type { ConsoleKey } from '#i18n/console-words.ts'
import { isolated } from '#i18n/isolated.ts'

type Cause = Extract<ConsoleKey, `console_orders.causes.${string}`>

/** What the shop itself writes as the cause of a move; all else was typed by somebody and stays as it is. */
const saidOf: Record<string, Cause> = {
  'confirmed by phone': 'console_orders.causes.phone',
  'confirmed by whatsapp': 'console_orders.causes.whatsapp',
  'confirmed by visit': 'console_orders.causes.visit',
  "confirmed by the buyer's link": 'console_orders.causes.link',
  'paid late': 'console_orders.causes.paid_late',
  'all the same': 'console_orders.causes.anyway',
  courier: 'console_orders.causes.courier',
  corrected: 'console_orders.causes.corrected',
}
/** Of what is cancelled stands who did it and why in an entry of its own. */
const BESIDE = /^(shopper|shop|operator): /

/** The cause of a move in words: who it was, and what is said of it, `Laila: confirmed by phone` as `placed` says nothing. */
export function moveCause(cause: string, say: (key: Cause) => string): string {
  if (cause === 'placed' || BESIDE.test(cause)) return ''
  const whole = saidOf[cause]
  if (whole) return say(whole)
  const [name = '', ...said] = cause.split(': ')
  const words = said.map((part) => (saidOf[part] ? say(saidOf[part]) : isolated(part)))
  return [isolated(name), ...words].join(' · ')
}
