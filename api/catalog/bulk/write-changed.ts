import { sql } from 'drizzle-orm'
import { toDecimal } from '../../../contract/money.ts'
import type { Action } from '../../platform/audit-log/record-action.ts'
import type { Changes } from '../../platform/audit-log/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { stockChanges } from '../goods/tables.ts'
import type { GoodsState } from './goods-state.ts'
import type { BulkChange, Line, StockChange } from './rules.ts'

/** A product that is changed under its lock. */
export type Changed = { id: number; before: GoodsState; after: GoodsState; lines: Line[] }

/** Writes these products, each kind of row in one statement, and into the history of stocks why. */
export async function writeChanged(
  tx: Tx,
  changed: Changed[],
  by: { change: BulkChange; actor: Actor },
): Promise<void> {
  if (changed.length === 0) return
  const { change, actor } = by
  if (change.kind === 'shown') {
    const ids = changed.map(({ id }) => id)
    await tx.execute(sql`update products set public = ${change.public} where id = any(${sql.param(ids)}::int[])`)
  } else if (change.kind === 'stock') await writeStock(tx, changed, { change, actor })
  else await writePrices(tx, changed)
}

async function writePrices(tx: Tx, changed: Changed[]) {
  const rows = changed.map(({ id, after: { choices: _, plan: __, ...amounts } }) => ({ id, ...amounts }))
  await tx.execute(sql`
    update products p set selling = n.selling, offered = n.offered, usd_selling = n.usd_selling, usd_offered = n.usd_offered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id int, selling bigint, offered bigint, usd_selling bigint,
      usd_offered bigint) where p.id = n.id`)
  const choices = changed.flatMap(({ before, after }) =>
    after.choices.filter((one, at) => differs(one, before.choices[at])),
  )
  if (choices.length > 0)
    await tx.execute(sql`
      update inventories i set price = n.price, usd_price = n.usd_price
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) n (id int, price bigint, usd_price bigint) where i.id = n.id`)
  await writePlans(tx, changed)
}

type Choice = GoodsState['choices'][number]
const differs = (one: Choice, before: Choice | undefined) =>
  one.price !== before?.price || one.usd_price !== before.usd_price

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

async function writeStock(tx: Tx, changed: Changed[], { change, actor }: { change: StockChange; actor: Actor }) {
  const entries = changed.flatMap(({ id: productId, before, after }) =>
    after.choices.flatMap(({ id: inventoryId, sku, stock }, at) => {
      const by = stock - (before.choices[at]?.stock ?? stock)
      const why = { reason: change.reason, note: change.note, actorName: actor.name }
      return by === 0 ? [] : [{ id: newId(), productId, inventoryId, sku, change: by, stock, ...why }]
    }),
  )
  if (entries.length === 0) return
  const rows = entries.map(({ inventoryId: id, stock }) => ({ id, stock }))
  await tx.execute(sql`
    update inventories i set stock = n.stock
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id int, stock int) where i.id = n.id`)
  await tx.insert(stockChanges).values(entries)
}

/** The same entry as of a product that was changed alone, and which bulk change it was. */
export function actionOf({ id, lines }: Changed, bulk: { id: string; change: BulkChange }): Action {
  const { kind } = bulk.change
  const changes: Changes = Object.fromEntries(
    lines.map((line) => [
      line.sku === null ? line.field : kind === 'stock' ? line.sku : `${line.sku} ${line.field}`,
      { before: said(line, line.before), after: said(line, line.after) },
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

/** Amounts in units of the currency. */
export const said = ({ field }: Pick<Line, 'field'>, value: Line['before']): Line['before'] =>
  typeof value === 'number' && field !== 'stock' ? toDecimal(value) : value
