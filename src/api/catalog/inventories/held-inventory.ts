import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { BusinessError, businessError, HttpError } from '../../platform/request/errors.ts'
import { lockProducts } from '../import/lock-products.ts'
import { picturesOf } from '../product-admin/find-products.ts'
import { attributeValues, inventories, inventoryAttributes, products } from '../products/tables.ts'
import { choicesIn, type InventoryRow, inventoriesIn } from './list-inventories.ts'
import { wrongChoice } from './rules.ts'

/**
 * The inventories of a product, locked until the transaction ends with the lock that orders take. Throws the fault `not_found` for
 * an unknown product.
 */
export async function heldInventories(tx: Tx, productId: number): Promise<InventoryRow[]> {
  await lockProducts(tx, [productId])
  const rows = await inventoriesIn(tx, productId)
  if (rows.length === 0 && (await tx.$count(products, eq(products.id, productId))) === 0)
    throw new HttpError('not_found')
  return rows
}

/**
 * One inventory (`row`) and all inventories of its product (`beside`), locked. Throws the fault `not_found` for an unknown
 * inventory.
 */
export async function heldInventory(tx: Tx, id: number): Promise<{ row: InventoryRow; beside: InventoryRow[] }> {
  const [laid] = await tx.select({ productId: inventories.productId }).from(inventories).where(eq(inventories.id, id))
  const beside = laid ? await heldInventories(tx, laid.productId) : []
  const row = beside.find((one) => one.id === id)
  if (!row) throw new HttpError('not_found')
  return { row, beside }
}

export const valuesIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

type Choosing = { productId: number; id: number; values: string }

/** Refuses an invalid choice of attribute values (`wrongChoice`). `id`: the inventory, 0 for a new one. */
export async function refuseWrongChoice(tx: Tx, { productId, id, values }: Choosing): Promise<void> {
  const wanted = valuesIn(values)
  const chosen =
    wanted.length > 0
      ? await tx
          .select({ valueId: attributeValues.id, attributeId: attributeValues.attributeId })
          .from(attributeValues)
          .where(inArray(attributeValues.id, wanted))
          .for('key share')
      : []
  const rows = (await inventoriesIn(tx, productId)).filter((row) => row.id !== id)
  const choices = await choicesIn(tx, productId)
  const others = rows.map((row) => choices.filter((choice) => choice.id === row.id))
  const reasons = wrongChoice({ wanted, chosen, others })
  if (reasons.length > 0) throw new BusinessError(reasons)
}

/** Refuses a picture that does not belong to the product. */
export async function refuseForeignPicture(tx: Tx, productId: number, image: string): Promise<void> {
  if (image === '') return
  const [product] = await tx
    .select({ id: products.id, image: products.image })
    .from(products)
    .where(eq(products.id, productId))
  const has = product && (await picturesOf(tx, product)).some((picture) => picture.image === image)
  if (!has) throw businessError('picture_unknown', {}, 'image')
}

/** Replaces the attribute values of an inventory. */
export async function writeChoice(tx: Tx, inventoryId: number, values: string): Promise<void> {
  await tx.delete(inventoryAttributes).where(eq(inventoryAttributes.inventoryId, inventoryId))
  const rows = valuesIn(values).map((valueId) => ({ inventoryId, valueId }))
  if (rows.length > 0) await tx.insert(inventoryAttributes).values(rows)
}
