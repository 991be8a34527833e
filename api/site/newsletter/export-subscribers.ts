import type { CursorQuery } from '../../../contract/paging.ts'
import { recordOnce } from '../../platform/audit-log/record-once.ts'
import type { Changes } from '../../platform/audit-log/tables.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { pageOfSubscribers } from './find-subscribers.ts'

/** The same list to take away. Who does is in the audit log, once for each list and without an address. */
export const exportSubscribers = ({ db, actor }: ActorContext, wanted: CursorQuery & { search?: string | undefined }) =>
  inTransaction(db, async (tx) => {
    const target = { type: 'newsletter', id: '' }
    const changes: Changes = wanted.search ? { search: {} } : {}
    await recordOnce(tx, actor, { action: 'newsletter.export', target, changes })
    return await pageOfSubscribers(tx, wanted)
  })
