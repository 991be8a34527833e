import type { Device } from '#contract/customers/accounts-data.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Session } from '../../platform/request/identity.ts'
import { sessionsOf } from './sessions.ts'

/** Devices that are signed in, the calling one first. */
export async function devicesOf(db: Queryable, { accountId, tokenId }: Session): Promise<Device[]> {
  const rows = await sessionsOf(db, accountId)
  const devices = rows.map((row) => ({
    id: row.id,
    name: row.device,
    current: row.id === tokenId,
    signed_in_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
  }))
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current))
}
