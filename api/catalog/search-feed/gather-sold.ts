import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

/**
 * Tells of what was sold or came back since the last time, each product once. Sales that are not committed yet are left
 * for the next time; of two processes that gather at once, each sale falls to one.
 */
export async function gatherSold(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from sold_products returning product_id)
    select tell_of_products(array_agg(product_id)) from gone having count(*) > 0`)
}
