import type { DeskOrder } from '#contract/ordering/desk-orders.ts'
import { consoleTranslator } from '#i18n/console-words.ts'
import type { Destination } from '../form-action.ts'
import type { Visit } from '../visit.ts'
import { reachWord } from './reach-word.ts'

type Told = Pick<DeskOrder, 'told'>

/** Text of the toast after a step on an order: the step, and whether the buyer gets an email. */
export function doneMessage(done: string, { told }: Told, language: string): string {
  const say = consoleTranslator(language)
  if (!told) return done
  return `${done} ${say(reachWord(told))}`
}

type Changing = { visit: Visit; params: { number: string } }

/** Redirects to an order after a change of its address or of a quantity. */
export function orderChanged({ visit: { language, links }, params }: Changing, order: Told): Destination {
  const message = doneMessage(consoleTranslator(language)('console_orders.changed'), order, language)
  return { to: links.order(params.number), toast: { kind: 'success', message } }
}
