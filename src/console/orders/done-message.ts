import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import type { Destination } from '../form-action.ts'
import type { RequestContext } from '../request-context.ts'
import { reachKey } from './reach-key.ts'

type NotifiedOrder = Pick<AdminOrder, 'told'>

/** Text of the toast after a step on an order: the step, and whether the buyer gets an email. */
export function doneMessage(done: string, { told }: NotifiedOrder, language: string): string {
  const t = consoleTranslator(language)
  if (!told) return done
  return `${done} ${t(reachKey(told))}`
}

type Changing = { ctx: RequestContext; params: { number: string } }

/** Redirects to an order after a change of its address or of a quantity. */
export function orderChanged({ ctx: { language, urls }, params }: Changing, order: NotifiedOrder): Destination {
  const message = doneMessage(consoleTranslator(language)('console_orders.changed'), order, language)
  return { to: urls.order(params.number), toast: { kind: 'success', message } }
}
