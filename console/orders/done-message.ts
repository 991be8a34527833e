import type { DeskOrder } from '../../contract/ordering/desk-orders.ts'
import { consoleTranslator } from '../../i18n/console-words.ts'

/** What a toast says of something that was done with an order: that, and whether its buyer hears of it. */
export function doneMessage(done: string, { told }: Pick<DeskOrder, 'told'>, language: string): string {
  const say = consoleTranslator(language)
  if (!told) return done
  return `${done} ${say(told.by_mail ? 'console_orders.told' : 'console_orders.untold.toast')}`
}
