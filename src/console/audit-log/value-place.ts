import type { AuditEntry } from '#contract/staff/audit-log.ts'
import type { Page } from '../page-context.tsx'

/** Whose value it is, in which entry. */
export type ValuePlace = {
  field: string
  entry: Pick<AuditEntry, 'action' | 'changes'>
  /** Titles of roles by their names. */
  roles: Record<string, string>
  page: Page
}
