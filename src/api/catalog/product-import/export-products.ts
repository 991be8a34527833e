import { and, desc, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { ExportedProduct, imports } from '#contract/catalog/console-imports.ts'
import { recordOnce } from '../../platform/audit-log/record-once.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { placeSlugs, productRows, writtenProducts } from '../import/export-products.ts'
import { matchingGoods } from '../product-admin/list-products.ts'
import { products } from '../products/tables.ts'

type Wanted = z.output<(typeof imports.export)['query']>

/**
 * A page of the products that a search finds, in the format of a catalogue, with the start of the next page. The audit log
 * gets at most one entry per staff member and hour.
 */
export const exportProducts = ({ db, actor }: StaffContext, wanted: Wanted) =>
  inTransaction(db, async (tx) => {
    const rows = await productRows(tx)
      .where(and(...matchingGoods(wanted), wanted.before ? lt(products.id, wanted.before) : undefined))
      .orderBy(desc(products.id))
      .limit(wanted.limit + 1)
    const page = rows.slice(0, wanted.limit)
    const written = await writtenProducts(tx, page, await placeSlugs(tx))
    const target = { type: 'catalogue', id: '' }
    await recordOnce(tx, actor, { action: 'catalogue.export', target })
    const data = written.map(({ record }) => record as ExportedProduct)
    return { data, next: rows.length > wanted.limit ? (page.at(-1)?.id ?? null) : null }
  })
