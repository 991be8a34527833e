import type { AuditEntry } from '#contract/staff/audit-log.ts'
import type { Page } from '../page-context.tsx'

/** The field, entry and page that a shown value belongs to. */
export type ValueContext = {
  field: string
  entry: Pick<AuditEntry, 'action' | 'changes'>
  /** Titles of roles by name. */
  roles: Record<string, string>
  page: Page
}
