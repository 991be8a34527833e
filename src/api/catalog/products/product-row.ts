import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { bundleOfProduct } from '../bundles/product-bundle.ts'
import { BundleRow } from '../bundles/running-bundles.ts'
import { StarsRow, starsOfProduct } from '../reviews/summary.ts'
import { StoreRuleRow, shippingRulesWhere } from '../shipping-rules/shipping-of-stores.ts'
import { ChoiceRow } from './choice-row.ts'
import { CardRow, cardColumns, cardJoins, type View } from './product-cards.ts'
import { anyProducts, isProduct, isVisible, keyOf, visibleProducts } from './visible-products.ts'

const Named = z.object({ id: z.int(), slug: z.string(), title: LocalizedText, image: z.string() })
const InventoryRow = z.object({
  id: z.int(),
  sku: z.string(),
  stock: z.int(),
  price: z.number(),
  usdPrice: z.number(),
  image: z.string().nullable(),
  choices: z.array(ChoiceRow),
})
export type InventoryRow = z.infer<typeof InventoryRow>

const ProductRow = CardRow.extend({
  description: z.string(),
  facts: z.array(z.object({ name: LocalizedText, value: LocalizedText })),
  tags: z.array(z.string()),
  media: z.array(z.object({ image: z.string(), video: z.string().nullable(), alt: LocalizedText })),
  inventories: z.array(InventoryRow),
  offered_choices: z.array(ChoiceRow),
  category: Named,
  parent: Named.nullable(),
  brand_detail: Named.nullable(),
  rules: z.array(StoreRuleRow),
  stars: z.array(StarsRow),
  bundle: BundleRow.nullable(),
  vouchers: z.unknown(),
})
export type ProductRow = z.infer<typeof ProductRow>

const named = (row: SQL) => sql`case when ${row}.id is not null
  then json_build_object('id', ${row}.id, 'slug', ${row}.slug, 'title', ${row}.title, 'image', ${row}.image) end`

const media = sql`(select coalesce(json_agg(json_build_object('image', shown.image, 'video', shown.video, 'alt', shown.alt)
  order by shown.position), '[]') from product_media shown where shown.product_id = p.id)`

/** Ordered by attribute and value. */
const choicesWhere = (which: SQL) => sql`(
  select coalesce(json_agg(json_build_object('attribute', attribute.slug, 'attributeTitle', attribute.title,
    'value', value.slug, 'title', value.title, 'swatch', value.swatch)
    order by attribute.position, attribute.id, value.position, value.id), '[]')
  from attribute_values value join attributes attribute on attribute.id = value.attribute_id where value.id ${which})`

const inventories = sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'sku', i.sku, 'stock', i.stock, 'price', i.price,
    'usdPrice', i.usd_price, 'image', i.image, 'choices', ${choicesWhere(sql`in (
      select has.value_id from inventory_attributes has where has.inventory_id = i.id)`)})
    order by i.position, i.id), '[]') from inventories i where i.product_id = p.id)`

type Among = { among: SQL; where: SQL }
const shownOnes: Among = { among: visibleProducts, where: isVisible }
/** For previews: includes hidden products, stores and categories. */
const allOnes: Among = { among: anyProducts, where: sql`true` }

/** All data of a product page except the products of its bundle, in one statement. */
const productWith = (vouchers: SQL, { among, where }: Among) => statement(ProductRow)`
  select ${cardColumns}, p.facts, p.tags,
    coalesce(nullif(p.description ->> ${param('language')}::text, ''), p.description ->> 'en', '') description,
    ${media} media, ${inventories} inventories, ${choicesWhere(sql`in (
      select has.value_id from inventory_attributes has join inventories i on i.id = has.inventory_id
      where i.product_id = p.id)`)} offered_choices,
    ${named(sql`category`)} category, ${named(sql`parent`)} parent, ${named(sql`brands`)} brand_detail,
    ${shippingRulesWhere(sql`= p.store_id`)} rules, ${starsOfProduct} stars, ${bundleOfProduct} bundle, ${vouchers} vouchers
  from ${among} ${cardJoins} where ${where} and ${isProduct}`

/** Finds one public product by id or slug; with `hidden` any product. @param vouchers a column over its row */
export function findingProducts(vouchers: SQL) {
  const [findShown, findAny] = [productWith(vouchers, shownOnes), productWith(vouchers, allOnes)]
  return async (
    db: Queryable,
    key: string,
    { language, now }: View,
    hidden: 'hidden' | undefined,
  ): Promise<ProductRow | undefined> => (await (hidden ? findAny : findShown)(db, { ...keyOf(key), language, now }))[0]
}
