import type { AuditEntry } from '../../contract/staff/audit-log.ts'
import { usePage } from '../page-context.tsx'
import { fieldTitle } from './field-title.ts'
import { NOTHING, saidValue } from './said-value.ts'

type ChangesProps = {
  entry: Pick<AuditEntry, 'action' | 'changes'>
  /** Titles of roles by their names, of those that whoever looks may see. */
  roles?: Record<string, string>
}

/** Each changed field with what it was and what it became; of personal data the field's name alone. */
export function Changes({ entry, roles = {} }: ChangesProps) {
  const page = usePage()
  const { say } = page
  const said = (field: string, value: unknown) => saidValue(value, { field, entry, roles, page })
  const fields = Object.entries(entry.changes).map(([name, { before, after }]) => ({
    name,
    isHidden: before === undefined && after === undefined,
    before: said(name, before),
    after: said(name, after),
  }))
  // What was left empty in a form is no change: nothing became nothing.
  const told = fields.filter(({ isHidden, before, after }) => isHidden || before !== NOTHING || after !== NOTHING)
  if (told.length === 0) return null
  return (
    <ul className="grid gap-1 text-start text-sm">
      {told.map(({ name, isHidden, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="font-medium">{fieldTitle(name, entry.action, page)}</span>
          {isHidden ? (
            <span className="text-ink-soft"> {say('console_audit.hidden')}</span>
          ) : (
            <>
              {': '}
              <bdi>{before}</bdi> <span aria-hidden="true">{say('console_audit.arrow')}</span>
              <span className="sr-only">{say('console_audit.became')}</span> <bdi>{after}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
