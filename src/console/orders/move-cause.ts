import type { ConsoleKey } from '#i18n/console-messages.ts'
import { isolated } from '#i18n/isolated.ts'

type Cause = Extract<ConsoleKey, `console_orders.causes.${string}`>

/** Causes of moves that the shop writes. Any other cause was entered by staff and stays unchanged. */
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
/** Causes of cancellations, which have their own entry with actor and reason. */
const BESIDE = /^(shopper|shop|operator): /

/** Text for the cause of a move: actor and cause, such as `Laila: confirmed by phone`. Empty for `placed`. */
export function moveCause(cause: string, t: (key: Cause) => string): string {
  if (cause === 'placed' || BESIDE.test(cause)) return ''
  const whole = saidOf[cause]
  if (whole) return t(whole)
  const [name = '', ...said] = cause.split(': ')
  const words = said.map((part) => (saidOf[part] ? t(saidOf[part]) : isolated(part)))
  return [isolated(name), ...words].join(' · ')
}
