import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { attributes, attributeValues, inventories, inventoryAttributes } from '../../catalog/products/tables.ts'
import { isVisible, visibleProducts } from '../../catalog/products/visible-products.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'

const ComparedProduct = z.object({
  id: z.int(),
  facts: z.array(z.object({ name: LocalizedText, value: LocalizedText })),
  category: LocalizedText,
})
export type ComparedProduct = z.infer<typeof ComparedProduct>

/** The products that a shopper compares, in the order of adding. Hidden products are left out. */
export async function comparedOf(db: Queryable, shopperId: string): Promise<ComparedProduct[]> {
  return await rowsOf(db, ComparedProduct)`select p.id, p.facts, category.title category
    from compared_products compared join (${visibleProducts}) on p.id = compared.product_id
    where compared.shopper_id = ${shopperId}::uuid and ${isVisible} order by compared.created_at, p.id`
}

/** The attribute values of these products, each once, in display order. */
export const choicesAmong = (db: Queryable, productIds: number[]) =>
  db
    .selectDistinct({
      productId: inventories.productId,
      slug: attributes.slug,
      attribute: attributes.title,
      attributePosition: attributes.position,
      value: attributeValues.title,
      valuePosition: attributeValues.position,
      valueId: attributeValues.id,
    })
    .from(inventoryAttributes)
    .innerJoin(inventories, eq(inventories.id, inventoryAttributes.inventoryId))
    .innerJoin(attributeValues, eq(attributeValues.id, inventoryAttributes.valueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(inArray(inventories.productId, productIds))
    .orderBy(asc(attributes.position), asc(attributes.slug), asc(attributeValues.position), asc(attributeValues.id))

export type ChoiceAmong = Awaited<ReturnType<typeof choicesAmong>>[number]
