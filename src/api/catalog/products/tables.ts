import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type LocalizedText, localizedText, moment, money } from '../../platform/database/columns.ts'
import { stores } from '../stores/tables.ts'

/** The normalized titles by which staff search products. */
export const searchableTitle = (title: SQLWrapper) =>
  sql`order_folded(coalesce(${title} ->> 'en', '') || ' ' || coalesce(${title} ->> 'fa', ''))`

/** Main categories (without parent) and sub-categories. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    image: text().notNull(),
    position: integer().notNull().default(0),
    public: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
  },
  (category) => [index().on(category.parentId)],
)

export const brands = pgTable('brands', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: localizedText().notNull(),
  /** Other spellings that shoppers search for, in any script. */
  aliases: jsonb().$type<string[]>().notNull().default([]),
  image: text().notNull(),
  featured: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  public: boolean().notNull().default(true),
})

export type Fact = { name: LocalizedText; value: LocalizedText }

/**
 * Prices are AFN minor units; `usd*` are cents (0: the shop's exchange rate applies). Commands that change orders and reviews
 * maintain the counters.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    brandId: integer().references(() => brands.id),
    /** The sub-category, or a main category without sub-categories. */
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    title: localizedText().notNull(),
    description: localizedText().notNull(),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    image: text().notNull(),
    selling: money().notNull(),
    offered: money().notNull().default(0),
    usdSelling: money().notNull().default(0),
    usdOffered: money().notNull().default(0),
    /**
     * Triggers (in the first migration) maintain these columns, so that lists need not read inventories. They cover the
     * inventories in stock, or all if none is in stock: the lowest own price (0 if there is none), the same in cents, and whether
     * every inventory has an own price.
     */
    ownPrice: money().notNull().default(0),
    ownUsdPrice: money().notNull().default(0),
    onlyOwnPrices: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    public: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    /** Sold pieces, for the sort order "popular". */
    sold: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
  },
  (product) => [
    index().on(product.categoryId),
    index().on(product.storeId),
    index().on(product.brandId),
    index().on(product.createdAt),
    index().on(product.sold),
    index('products_words').using('gin', sql`${searchableTitle(product.title)} gin_trgm_ops`),
    index('products_tags_index').using('gin', product.tags),
    check(
      'products_prices',
      sql`${product.selling} > 0 and ${product.offered} >= 0 and ${product.offered} <= ${product.selling}`,
    ),
  ],
)

/** Pictures and videos of a product's gallery, in order. */
export const productMedia = pgTable(
  'product_media',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    image: text().notNull(),
    /** URL of a video, with `image` as its still. Null for a picture. */
    video: text(),
    /** Alt text of the picture. If it is empty, the product's title is used. */
    alt: localizedText().notNull().default({}),
  },
  (media) => [primaryKey({ columns: [media.productId, media.position] })],
)

export const attributes = pgTable('attributes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: localizedText().notNull(),
  position: integer().notNull().default(0),
})

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    title: localizedText().notNull(),
    swatch: text(),
    position: integer().notNull().default(0),
  },
  (value) => [uniqueIndex().on(value.attributeId, value.slug)],
)

/** The variants of a product. Every product has at least one. Stock never goes below zero. */
export const inventories = pgTable(
  'inventories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The store of the product. A trigger sets it, also when the product moves to another store. */
    storeId: integer().notNull().default(0),
    /** Unique within a store. */
    sku: text().notNull(),
    stock: integer().notNull(),
    /** Own price in AFN minor units. 0: the product's price. */
    price: money().notNull().default(0),
    usdPrice: money().notNull().default(0),
    image: text(),
    position: integer().notNull().default(0),
  },
  (inventory) => [
    index().on(inventory.productId),
    /** The SKU comes first, because imports and staff search SKUs in all stores. */
    unique('inventories_sku_store').on(inventory.sku, inventory.storeId),
    /** For searches by the start of a SKU. */
    index('inventories_sku_prefix').using('btree', sql`lower(${inventory.sku}) text_pattern_ops`),
    check('inventories_stock', sql`${inventory.stock} >= 0`),
  ],
)

export const inventoryAttributes = pgTable(
  'inventory_attributes',
  {
    inventoryId: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    valueId: integer()
      .notNull()
      .references(() => attributeValues.id),
  },
  (choice) => [primaryKey({ columns: [choice.inventoryId, choice.valueId] }), index().on(choice.valueId)],
)

export const collections = pgTable('collections', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: localizedText().notNull(),
  image: text().notNull(),
  position: integer().notNull().default(0),
  onHome: boolean().notNull().default(true),
})

export const productCollections = pgTable(
  'product_collections',
  {
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (member) => [primaryKey({ columns: [member.collectionId, member.productId] }), index().on(member.productId)],
)

export const flashSales = pgTable(
  'flash_sales',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The key of the sale in imports. Null for a sale made elsewhere. */
    slug: text().unique(),
    title: localizedText().notNull(),
    image: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    public: boolean().notNull().default(true),
  },
  (sale) => [index().on(sale.endsAt), check('flash_sales_window', sql`${sale.endsAt} > ${sale.startsAt}`)],
)

/** The price, allotment and cap per buyer of a product in a sale. `sold` never exceeds the allotment. */
export const flashSaleProducts = pgTable(
  'flash_sale_products',
  {
    flashSaleId: integer()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: money().notNull(),
    usdPrice: money().notNull().default(0),
    allotment: integer().notNull(),
    sold: integer().notNull().default(0),
    capPerBuyer: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (item) => [
    primaryKey({ columns: [item.flashSaleId, item.productId] }),
    index().on(item.productId),
    check('flash_sale_products_sold', sql`${item.sold} >= 0 and ${item.sold} <= ${item.allotment}`),
    check('flash_sale_products_price', sql`${item.price} > 0 and ${item.capPerBuyer} > 0`),
  ],
)
