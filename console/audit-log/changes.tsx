import { OrderStatus } from '../../contract/ordering/orders.ts'
import type { AuditEntry } from '../../contract/staff/audit-log.ts'
import { type ConsoleKey, hasConsoleWord } from '../../i18n/console-words.ts'
import { statusWords } from '../../i18n/status-words.ts'
import { type Page, usePage } from '../page-context.tsx'

/** Each changed field with what it was and what it became; of personal data the field's name alone. */
export function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const { say } = usePage()
  /** Where an order is, and a few others that the console has words for. */
  const saidIn = (name: string, value: unknown) => {
    if (name === 'status' && isStatus(value)) return say(statusWords[value])
    if (typeof value === 'boolean') return say(value ? 'console_audit.yes' : 'console_audit.no')
    const key = valueWords[name]?.map((words) => `${words}.${value}`).find(hasConsoleWord)
    return key ? say(key as ConsoleKey) : value
  }
  const fields = Object.entries(changes)
  if (fields.length === 0) return null
  return (
    <ul className="grid gap-1 text-start text-sm">
      {fields.map(([name, { before, after }]) => (
        <li key={name} className="wrap-anywhere">
          <span className="font-medium">{fieldTitle(name, say)}</span>
          {before === undefined && after === undefined ? (
            <span className="text-ink-soft"> {say('console_audit.hidden')}</span>
          ) : (
            <>
              {': '}
              <Value value={saidIn(name, before)} /> <span aria-hidden="true">{say('console_audit.arrow')}</span>
              <span className="sr-only">{say('console_audit.became')}</span> <Value value={saidIn(name, after)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Fields whose values have words of their own somewhere in the console. */
const valueWords: Record<string, string[]> = {
  reason: ['console_goods.stock_page.reasons'],
  kind: ['console_mails.kinds'],
  way: ['console_orders.ways'],
  outcome: ['console_calls.outcomes', 'console_cash.outcomes'],
}

const isStatus = (value: unknown): value is OrderStatus => Object.values(OrderStatus).some((one) => one === value)

/** A field as its form calls it; one that stands in no form by its own name. */
function fieldTitle(name: string, say: Page['say']): string {
  const key = [`console_audit.fields.${name}`, `errors.fields.${name}`].find(hasConsoleWord)
  return key ? say(key as ConsoleKey) : name
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * A value as people read it: texts and numbers plainly, of things that have nothing but an id how many there are, nothing as a
 * dash, all else as JSON.
 */
function Value({ value }: { value: unknown }) {
  const { digits, number, say } = usePage()
  if (isOfTexts(value) && value.length > 0)
    return <bdi>{value.every((one) => ID.test(one)) ? number(value.length) : value.join(say('console.comma'))}</bdi>
  if (value === undefined || value === null || value === '') return <span>–</span>
  if (typeof value === 'number') return <bdi>{digits(String(value))}</bdi>
  return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
}
