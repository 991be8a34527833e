import { asc, eq, inArray } from 'drizzle-orm'
import type { ChoosableAttribute, Inventory, ProductInventories } from '#contract/catalog/console-inventories.ts'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { picturesOf } from '../product-admin/find-products.ts'
import { attributes, attributeValues, inventories, inventoryAttributes, products } from '../products/tables.ts'

export type InventoryRow = typeof inventories.$inferSelect

/** The inventories of a product and the attributes to choose from. Throws the fault `not_found` for an unknown product. */
export async function listInventories(db: Queryable, productId: number): Promise<ProductInventories> {
  const [product] = await db
    .select({ id: products.id, title: products.title, selling: products.selling, image: products.image })
    .from(products)
    .where(eq(products.id, productId))
  if (!product) throw new HttpError('not_found')
  const rows = await inventoriesIn(db, productId)
  const choices = await choicesIn(db, productId)
  const used = [...new Set(choices.map(({ attributeId }) => attributeId))]
  return {
    product: {
      id: product.id,
      title: product.title,
      selling: toDecimal(product.selling),
      pictures: (await picturesOf(db, product)).map(({ image }) => image),
    },
    inventories: rows.map((row) =>
      present(
        row,
        choices.filter(({ id }) => id === row.id),
      ),
    ),
    attributes: await choosable(db, rows.length > 1 ? used : null),
  }
}

/** The inventories of a product in order. */
export const inventoriesIn = (db: Queryable, productId: number): Promise<InventoryRow[]> =>
  db
    .select()
    .from(inventories)
    .where(eq(inventories.productId, productId))
    .orderBy(asc(inventories.position), asc(inventories.id))

/** The attribute values of each inventory of a product. */
export const choicesIn = (db: Queryable, productId: number) =>
  db
    .select({
      id: inventories.id,
      valueId: attributeValues.id,
      attributeId: attributes.id,
      attribute: attributes.title,
      value: attributeValues.title,
    })
    .from(inventoryAttributes)
    .innerJoin(inventories, eq(inventories.id, inventoryAttributes.inventoryId))
    .innerJoin(attributeValues, eq(attributeValues.id, inventoryAttributes.valueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(eq(inventories.productId, productId))
    .orderBy(asc(attributes.position), asc(attributes.id))

type ChoiceRow = Awaited<ReturnType<typeof choicesIn>>[number]

/** An inventory as the fields of its form. */
export const fieldsOf = ({ sku, price, usdPrice, image }: InventoryRow, values: number[]) => ({
  sku,
  price: toDecimal(price),
  usd_price: toDecimal(usdPrice),
  image: image ?? '',
  values: values.toSorted((one, other) => one - other).join(','),
})

const present = (row: InventoryRow, choices: ChoiceRow[]): Inventory => ({
  id: row.id,
  ...fieldsOf(
    row,
    choices.map(({ valueId }) => valueId),
  ),
  stock: row.stock,
  choices: choices.map(({ attribute, value }) => ({ attribute, value })),
})

/** The maximum number of values in a form. */
const MAX_VALUES = 5_000

/** These attributes with their values. `ids` null: all attributes. */
async function choosable(db: Queryable, ids: number[] | null): Promise<ChoosableAttribute[]> {
  const rows = await db
    .select({ id: attributes.id, title: attributes.title })
    .from(attributes)
    .where(ids ? inArray(attributes.id, ids) : undefined)
    .orderBy(asc(attributes.position), asc(attributes.id))
  const values = await db
    .select({ id: attributeValues.id, title: attributeValues.title, of: attributeValues.attributeId })
    .from(attributeValues)
    .where(ids ? inArray(attributeValues.attributeId, ids) : undefined)
    .orderBy(asc(attributeValues.position), asc(attributeValues.id))
    .limit(MAX_VALUES)
  const byAttribute = Map.groupBy(values, ({ of }) => of)
  return rows.map((row) => ({ ...row, values: (byAttribute.get(row.id) ?? []).map(({ of: _, ...value }) => value) }))
}
