import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'

const lock = statement(z.unknown())`select 1 from shoppers where id = ${param('shopperId')}::uuid for no key update`

/**
 * Blocks other toggles of this shopper until the transaction ends, so that parallel toggles run one after another.
 * Inserts that only refer to the shopper (a cart line, an order) do not wait.
 */
export async function lockShopper(tx: Queryable, shopperId: string): Promise<void> {
  await lock(tx, { shopperId })
}
