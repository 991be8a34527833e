import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { columnsOf, rowOf } from '../../platform/database/table-rows.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

const newestFirst = statement(rowOf(addresses))`
  select ${columnsOf(addresses)} from ${addresses} where ${addresses.shopperId} = ${param('shopperId')}
  order by ${addresses.createdAt} desc, ${addresses.id} desc`

/** A shopper's addresses, newest first. */
export const addressesOf = (db: Queryable, shopperId: string): Promise<AddressRow[]> => newestFirst(db, { shopperId })
