import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

/**
 * Turns rows of `sold_products` into changes, each product once. Uncommitted rows wait for the next run. If two processes run at
 * once, each row is handled by one of them.
 */
export async function gatherSold(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from sold_products returning product_id)
    select tell_of_products(array_agg(product_id)) from gone having count(*) > 0`)
}
