import type { DeskOrder } from '../../contract/ordering/desk-orders.ts'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { reachWord } from './reach-word.ts'

/** The text of a toast after a step with an order: the step, and whether its buyer gets an email. */
export function doneMessage(done: string, { told }: Pick<DeskOrder, 'told'>, language: string): string {
  const say = consoleTranslator(language)
  if (!told) return done
  return `${done} ${say(reachWord(told))}`
}
