import type { CursorQuery } from '#contract/paging.ts'
import { recordOnce } from '../../platform/audit-log/record-once.ts'
import type { Changes } from '../../platform/audit-log/tables.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { pageOfSubscribers } from './find-subscribers.ts'

/** The same list as an export. The audit log records it once for each search, without addresses. */
export const exportSubscribers = ({ db, actor }: ActorContext, wanted: CursorQuery & { search?: string | undefined }) =>
  inTransaction(db, async (tx) => {
    const target = { type: 'newsletter', id: '' }
    const changes: Changes = wanted.search ? { search: {} } : {}
    await recordOnce(tx, actor, { action: 'newsletter.export', target, changes })
    return await pageOfSubscribers(tx, wanted)
  })
