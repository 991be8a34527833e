import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'

const lock = statement(z.unknown())`select 1 from shoppers where id = ${given('shopperId')}::uuid for no key update`

/**
 * Makes every other toggle of this shopper wait until the transaction ends: of twenty presses at once each finds what
 * the one before it left. What only refers to the shopper (a line in the cart, an order) does not wait.
 */
export async function lockShopper(tx: Queryable, shopperId: string): Promise<void> {
  await lock(tx, { shopperId })
}
