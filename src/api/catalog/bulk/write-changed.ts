import { sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Action } from '../../platform/audit-log/record-action.ts'
import type { Changes } from '../../platform/audit-log/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { differingParts } from '../import/compare-products.ts'
import { writePage } from '../import/write-products.ts'
import type { BulkChange, Line } from './rules.ts'
import type { ProductState } from './states-of.ts'

/** A product that changes under its lock. */
export type Changed = { id: number; before: ProductState; after: ProductState; lines: Line[] }

/** Writes the products with the writer of imports, and their planned offers. */
export async function writeChanged(
  tx: Tx,
  changed: Changed[],
  by: { change: BulkChange; actor: Actor },
): Promise<void> {
  const { change, actor } = by
  const cause = change.kind === 'stock' ? { name: actor.name, reason: change.reason, note: change.note } : null
  const goods = changed.flatMap(({ id: turn, before, after }) => {
    const parts = differingParts(after, before)
    return parts ? [{ turn, line: null, slug: before.slug, seen: null, ...parts }] : []
  })
  if (goods.length > 0) await writePage({ tx, cause, lineOf: () => 0 }, goods)
  await writePlans(tx, changed)
}

async function writePlans(tx: Tx, changed: Changed[]) {
  const touched = changed.filter(({ before, after }) => before.plan !== after.plan)
  if (touched.length === 0) return
  const ids = touched.map(({ id }) => id)
  await tx.execute(sql`delete from planned_offers where product_id = any(${sql.param(ids)}::int[])`)
  const plans = touched.flatMap(({ id, after: { plan } }) => (plan ? [{ product_id: id, ...plan }] : []))
  if (plans.length === 0) return
  await tx.execute(sql`
    insert into planned_offers (product_id, offered, starts_at, ends_at, begun)
    select product_id, offered, starts_at, ends_at, begun from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
      n (product_id int, offered bigint, starts_at timestamptz, ends_at timestamptz, begun boolean)`)
}

/** The audit log entry for one product, with the id of the bulk change. */
export function actionOf({ id, lines }: Changed, bulk: { id: string; change: BulkChange }): Action {
  const { kind } = bulk.change
  const changes: Changes = Object.fromEntries(
    lines.map((line) => [
      line.sku === null ? line.field : kind === 'stock' ? line.sku : `${line.sku} ${line.field}`,
      { before: shownValue(line, line.before), after: shownValue(line, line.after) },
    ]),
  )
  return {
    action: kind === 'stock' ? 'stock.change' : 'product.change',
    target: { type: 'product', id },
    changes: {
      ...changes,
      ...(bulk.change.kind === 'stock' && { reason: { after: bulk.change.reason } }),
      bulk: { after: bulk.id },
    },
  }
}

/** Converts money from minor units to units of the currency. */
export const shownValue = ({ field }: Pick<Line, 'field'>, value: Line['before']): Line['before'] =>
  typeof value === 'number' && field !== 'stock' ? toDecimal(value) : value
