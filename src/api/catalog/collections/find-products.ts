import { sql } from 'drizzle-orm'
import { type CollectionMember, FOUND_PRODUCTS } from '#contract/catalog/console-collections.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { namedLike } from '../product-admin/list-products.ts'
import { membersBy } from './find-collections.ts'

/** Products whose title or SKU matches the search, newest first. Empty for an empty search. */
export const findProducts = async (db: Queryable, search: string): Promise<CollectionMember[]> =>
  search === ''
    ? []
    : await membersBy(db, sql`where p.id in (${namedLike(search)}) order by p.id desc limit ${FOUND_PRODUCTS}`)
