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
    const key = valueWords[name] && `${valueWords[name]}.${value}`
    return key && hasConsoleWord(key) ? say(key as ConsoleKey) : value
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
const valueWords: Record<string, string> = { reason: 'console_goods.stock_page.reasons', kind: 'console_mails.kinds' }

const isStatus = (value: unknown): value is OrderStatus => Object.values(OrderStatus).some((one) => one === value)

/** A field as its form calls it; one that stands in no form by its own name. */
function fieldTitle(name: string, say: Page['say']): string {
  const key = [`console_audit.fields.${name}`, `errors.fields.${name}`].find(hasConsoleWord)
  return key ? say(key as ConsoleKey) : name
}

/** A value as people read it: texts and numbers plainly, nothing as a dash, all else as JSON. */
function Value({ value }: { value: unknown }) {
  const { digits } = usePage()
  if (value === undefined || value === null || value === '') return <span>–</span>
  if (typeof value === 'number') return <bdi>{digits(String(value))}</bdi>
  return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
}
