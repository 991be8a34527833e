import { auditLog } from '#contract/staff/audit-log.ts'
import { implement } from '../../platform/request/implement.ts'
import { listActions } from './list-actions.ts'

export const auditLogHttp = implement(auditLog, {
  list: ({ query }, ctx) => listActions(ctx.acting(), query),
})
