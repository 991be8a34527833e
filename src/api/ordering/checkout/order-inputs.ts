import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import { millisecondsFromNow } from '../../platform/database/time.ts'
import { type KeyedHash, keyedWith, secretOfHashes } from '../../platform/limits/keyed-hash.ts'
import { settingsFrom, writtenSettings } from '../../site/settings/settings.ts'
import type { Settings } from '../../site/settings/tables.ts'

/** Inputs of an order besides its cart: the database's time, the shop's settings and the keyed hash that recognises buyers. */
export type OrderInputs = { now: Date; settings: Settings; hash: KeyedHash }

const Row = z.object({ now: z.number(), settings: z.unknown(), secret: z.string().nullable() })

const readInputs = statement(Row)`
  select ${millisecondsFromNow(0)} as now, ${writtenSettings} as settings, ${secretOfHashes} as secret`

/** Reads these inputs from the database. */
export async function orderInputs(tx: Queryable): Promise<OrderInputs> {
  const [row] = await readInputs(tx, {})
  if (!row) throw new Error('The database has no time')
  return { now: new Date(row.now), settings: settingsFrom(row.settings), hash: keyedWith(row.secret) }
}
