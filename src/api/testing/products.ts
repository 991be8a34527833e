import { eq, sql } from 'drizzle-orm'
import {
  attributes,
  attributeValues,
  brands,
  categories,
  flashSaleProducts,
  flashSales,
  inventories,
  inventoryAttributes,
  products,
} from '../catalog/products/tables.ts'
import { shippingRules, shippingZones, stores } from '../catalog/stores/tables.ts'
import type { Queryable } from '../platform/database/db.ts'

type Overrides<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

let made = 0
/** A number that no other fixture of this process has. */
const next = () => ++made

const HOUR = 3_600_000

/** A public store in Kabul that delivers to all of Afghanistan for 100 AFN. */
export async function aStore(db: Queryable, input: Overrides<typeof stores> = {}) {
  const slug = input.slug ?? `store-${next()}`
  const [store] = await db
    .insert(stores)
    .values({
      title: { en: slug, fa: `دوکان ${slug}` },
      about: { en: 'About', fa: 'درباره' },
      city: { en: 'Kabul', fa: 'کابل' },
      province: 'AF-KAB',
      image: 'stores/one-0123456789ab.svg',
      memberSince: new Date('2024-01-01'),
      ...input,
      slug,
    })
    .returning()
  if (!store) throw new Error('no store was made')
  await aShippingRule(db, { storeId: store.id })
  return store
}

/** A shipping rule for a whole country, Afghanistan by default. */
export async function aShippingRule(
  db: Queryable,
  { country = 'AF', ...input }: Overrides<typeof shippingRules> & { storeId: number; country?: string },
) {
  const [rule] = await db
    .insert(shippingRules)
    .values({
      title: { en: 'By courier', fa: 'توسط پیک' },
      shippingType: 1,
      fee: 10_000,
      daysMin: 1,
      daysMax: 4,
      ...input,
    })
    .returning()
  if (!rule) throw new Error('no rule was made')
  await db.insert(shippingZones).values({ ruleId: rule.id, country })
  return rule
}

/** A category; with a `parentId` a sub-category. */
export async function aCategory(db: Queryable, input: Overrides<typeof categories> = {}) {
  const slug = input.slug ?? `category-${next()}`
  const [category] = await db
    .insert(categories)
    .values({ title: { en: slug, fa: `بخش ${slug}` }, image: 'categories/one-0123456789ab.svg', ...input, slug })
    .returning()
  if (!category) throw new Error('no category was made')
  return category
}

export async function aBrand(db: Queryable, input: Overrides<typeof brands> = {}) {
  const slug = input.slug ?? `brand-${next()}`
  const [brand] = await db
    .insert(brands)
    .values({ title: { en: slug, fa: slug }, image: 'brands/one-0123456789ab.svg', ...input, slug })
    .returning()
  if (!brand) throw new Error('no brand was made')
  return brand
}

/** An inventory of a product: value slugs by attribute slug, its stock, and optionally its own price. */
export type GivenInventory = { values?: Record<string, string>; stock?: number; price?: number; usdPrice?: number }
type GivenProduct = Overrides<typeof products> & { stock?: number; inventories?: GivenInventory[] }

/** A published product with ten in stock, in its own store and category by default. */
export async function aProduct(db: Queryable, { stock = 10, inventories: laid, ...input }: GivenProduct = {}) {
  const slug = input.slug ?? `product-${next()}`
  const [product] = await db
    .insert(products)
    .values({
      title: { en: slug, fa: `جنس ${slug}` },
      description: { en: 'Made by hand.', fa: 'ساخته دست.' },
      image: 'products/one-0123456789ab.svg',
      selling: 100_000,
      ...input,
      storeId: input.storeId ?? (await aStore(db)).id,
      categoryId: input.categoryId ?? (await aCategory(db)).id,
      slug,
    })
    .returning()
  if (!product) throw new Error('no product was made')
  const made = []
  for (const one of laid ?? [{ stock }]) made.push(await anInventory(db, product.id, { stock, ...one }))
  return { ...product, inventories: made, inventoryId: made[0]?.id ?? 0 }
}

/** Adds an inventory; creates missing attributes and values. */
export async function anInventory(db: Queryable, productId: number, { values = {}, ...input }: GivenInventory = {}) {
  const [inventory] = await db
    .insert(inventories)
    .values({ sku: `SKU-${next()}`, stock: 10, position: made, ...input, productId })
    .returning()
  if (!inventory) throw new Error('no inventory was made')
  for (const [attribute, value] of Object.entries(values)) {
    await db
      .insert(inventoryAttributes)
      .values({ inventoryId: inventory.id, valueId: await anAttributeValue(db, attribute, value) })
  }
  return inventory
}

/** The id of a value; creates it and its attribute if missing. */
export async function anAttributeValue(db: Queryable, attribute: string, value: string): Promise<number> {
  const [stored] = await db
    .insert(attributes)
    .values({ slug: attribute, title: { en: attribute, fa: attribute } })
    .onConflictDoUpdate({ target: attributes.slug, set: { slug: attribute } })
    .returning()
  const [row] = await db
    .insert(attributeValues)
    .values({ attributeId: stored?.id ?? 0, slug: value, title: { en: value, fa: value } })
    .onConflictDoUpdate({
      target: [attributeValues.attributeId, attributeValues.slug],
      set: { slug: sql`excluded.slug` },
    })
    .returning()
  return row?.id ?? 0
}

/** The current inventory of an SKU. */
export async function inventoryOf(db: Queryable, sku: string) {
  const [inventory] = await db.select().from(inventories).where(eq(inventories.sku, sku))
  return inventory
}

type GivenSale = Overrides<typeof flashSales> & {
  items: {
    productId: number
    price: number
    usdPrice?: number
    allotment?: number
    sold?: number
    capPerBuyer?: number
  }[]
}

/** A flash sale that started an hour ago and ends in an hour. */
export async function aFlashSale(db: Queryable, { items, ...input }: GivenSale) {
  const [sale] = await db
    .insert(flashSales)
    .values({
      title: { en: 'Friday sale', fa: 'فروش جمعه' },
      image: 'banners/sale-0123456789ab.svg',
      startsAt: new Date(Date.now() - HOUR),
      endsAt: new Date(Date.now() + HOUR),
      ...input,
    })
    .returning()
  if (!sale) throw new Error('no sale was made')
  await db
    .insert(flashSaleProducts)
    .values(items.map((item) => ({ allotment: 10, capPerBuyer: 2, ...item, flashSaleId: sale.id })))
  return sale
}
