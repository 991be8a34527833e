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
import { moment, money, type Words, words } from '../../platform/database/columns.ts'
import { stores } from '../stores/tables.ts'

/** What staff find a product by: its titles, with letters and digits folded. */
export const titleWords = (title: SQLWrapper) =>
  sql`order_folded(coalesce(${title} ->> 'en', '') || ' ' || coalesce(${title} ->> 'fa', ''))`

/** Categories (no parent) and their sub-categories. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    title: words().notNull(),
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
  title: words().notNull(),
  /** Other spellings people search for, in any script. */
  aliases: jsonb().$type<string[]>().notNull().default([]),
  image: text().notNull(),
  featured: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  public: boolean().notNull().default(true),
})

export type Fact = { name: Words; value: Words }

/** Prices are AFN minor units; `usd*` are cents, 0 where the shop's rate decides. Counters are kept by the verbs that change them. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    brandId: integer().references(() => brands.id),
    /** The sub-category, or a category without any. */
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    title: words().notNull(),
    description: words().notNull(),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    image: text().notNull(),
    selling: money().notNull(),
    offered: money().notNull().default(0),
    usdSelling: money().notNull().default(0),
    usdOffered: money().notNull().default(0),
    /**
     * Of the choices that can be had (of all, where nothing is left): the lowest price that one has of its own, 0 without,
     * and whether none costs what the product does. Kept by triggers (the first migration), so that lists need not look.
     */
    ownPrice: money().notNull().default(0),
    ownUsdPrice: money().notNull().default(0),
    onlyOwnPrices: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    public: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    /** Units sold, for the order "popular". */
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
    index('products_words').using('gin', sql`${titleWords(product.title)} gin_trgm_ops`),
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
    /** Address of a video, of which `image` is the still; null for a picture. */
    video: text(),
    /** What the picture shows, for who does not see it; none where the product's title has to do. */
    alt: words().notNull().default({}),
  },
  (media) => [primaryKey({ columns: [media.productId, media.position] })],
)

export const attributes = pgTable('attributes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: words().notNull(),
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
    title: words().notNull(),
    swatch: text(),
    position: integer().notNull().default(0),
  },
  (value) => [uniqueIndex().on(value.attributeId, value.slug)],
)

/** What can be bought of a product: every product has at least one. Stock never goes below zero. */
export const inventories = pgTable(
  'inventories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The store of its product: a trigger writes it, and follows the product to another store. */
    storeId: integer().notNull().default(0),
    /** Unique in its store. */
    sku: text().notNull(),
    stock: integer().notNull(),
    /** Own price in AFN minor units; 0: the product's. */
    price: money().notNull().default(0),
    usdPrice: money().notNull().default(0),
    image: text(),
    position: integer().notNull().default(0),
  },
  (inventory) => [
    index().on(inventory.productId),
    /** The SKU first: imports and staff look SKUs up in all stores. */
    unique('inventories_sku_store').on(inventory.sku, inventory.storeId),
    /** How an SKU begins, as staff type it. */
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
  title: words().notNull(),
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
    /** What an import knows the sale by; null for a sale made elsewhere. */
    slug: text().unique(),
    title: words().notNull(),
    image: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    public: boolean().notNull().default(true),
  },
  (sale) => [index().on(sale.endsAt), check('flash_sales_window', sql`${sale.endsAt} > ${sale.startsAt}`)],
)

/** A product in a sale has its own price, allotment and cap per buyer; `sold` never passes the allotment. */
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
