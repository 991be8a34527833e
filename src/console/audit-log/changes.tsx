import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { ChangeList } from '../components/change-list.tsx'
import { usePage } from '../page-context.tsx'
import { fieldTitle } from './field-title.ts'
import { formatValue, NOTHING } from './format-value.ts'

type ChangesProps = {
  entry: Pick<AuditEntry, 'action' | 'changes'>
  /** Titles of roles by name, for the roles that the viewer may see. */
  roles?: Record<string, string>
}

/** Changed fields with their values before and after. Of personal data only the name of the field is shown. */
export function Changes({ entry, roles = {} }: ChangesProps) {
  const page = usePage()
  const formatted = (field: string, value: unknown) => formatValue(value, { field, entry, roles, page })
  const fields = Object.entries(entry.changes).map(([name, { before, after }]) => ({
    key: name,
    title: fieldTitle(name, entry.action, page),
    before: formatted(name, before),
    after: formatted(name, after),
    ...(before === undefined && after === undefined && { instead: page.t('console_audit.hidden') }),
  }))
  // A field that is empty before and after has not changed.
  const changes = fields.filter(({ instead, before, after }) => instead || before !== NOTHING || after !== NOTHING)
  return changes.length === 0 ? null : <ChangeList changes={changes} />
}
