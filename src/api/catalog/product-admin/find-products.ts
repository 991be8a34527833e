import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { GoodsPlaces, GoodsProduct, ProductFields } from '#contract/catalog/console-products.ts'
import { toDecimal } from '#contract/money.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { ProductRow } from '../import/export-products.ts'
import { findPlan } from '../planned-offers/find-plan.ts'
import {
  attributes,
  attributeValues,
  brands,
  categories,
  inventories,
  inventoryAttributes,
  productMedia,
  products,
} from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { missingOf } from './missing-texts.ts'

/** One product with all fields that staff can change. Throws the fault `not_found` for an unknown product. */
export async function findProducts({ db }: Pick<ActorContext, 'db'>, id: number): Promise<GoodsProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new HttpError('not_found')
  return {
    id,
    slug: row.slug,
    image: row.image,
    fields: fieldsOf(row),
    missing: missingOf(row),
    inventories: await inventoriesOf(db, id),
    ...told(await picturesOf(db, row)),
    planned_offer: await findPlan(db, id),
  }
}

/** A picture of a product with its alt texts. */
export type ToldPicture = { image: string; alt: LocalizedText }

const told = (pictures: ToldPicture[]) => ({
  pictures: pictures.map(({ image }) => image),
  picture_texts: pictures.map(({ alt: { en = '', fa = '' } }) => ({ en, fa })),
})

/** The pictures that shoppers see: those of the gallery, else the main picture. */
export async function picturesOf(db: Queryable, row: Pick<ProductRow, 'id' | 'image'>): Promise<ToldPicture[]> {
  const rows = await db
    .select({ image: productMedia.image, alt: productMedia.alt })
    .from(productMedia)
    .where(and(eq(productMedia.productId, row.id), isNull(productMedia.video)))
    .orderBy(asc(productMedia.position))
  if (rows.length > 0) return rows
  return row.image === '' || row.image === DEFAULT_PICTURE_NAME ? [] : [{ image: row.image, alt: {} }]
}

/** A row as the fields of its form. */
export const fieldsOf = (row: ProductRow): ProductFields => ({
  title_en: row.title.en ?? '',
  title_fa: row.title.fa ?? '',
  description_en: row.description.en ?? '',
  description_fa: row.description.fa ?? '',
  store_id: row.storeId,
  category_id: row.categoryId,
  brand_id: row.brandId ?? 0,
  tags: row.tags.join(', '),
  selling: toDecimal(row.selling),
  offered: toDecimal(row.offered),
  usd_selling: toDecimal(row.usdSelling),
  usd_offered: toDecimal(row.usdOffered),
  public: row.public,
})

async function inventoriesOf(db: Queryable, productId: number): Promise<GoodsProduct['inventories']> {
  const rows = await db
    .select()
    .from(inventories)
    .where(eq(inventories.productId, productId))
    .orderBy(asc(inventories.position), asc(inventories.id))
  const choices = await db
    .select({ id: inventories.id, attribute: attributes.title, value: attributeValues.title })
    .from(inventoryAttributes)
    .innerJoin(inventories, eq(inventories.id, inventoryAttributes.inventoryId))
    .innerJoin(attributeValues, eq(attributeValues.id, inventoryAttributes.valueId))
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(eq(inventories.productId, productId))
    .orderBy(asc(attributes.position), asc(attributes.slug))
  return rows.map(({ id, sku, stock, price, usdPrice }) => ({
    id,
    sku,
    stock,
    price: toDecimal(price),
    usd_price: toDecimal(usdPrice),
    choices: choices.filter((choice) => choice.id === id).map(({ attribute, value }) => ({ attribute, value })),
  }))
}

/** The maximum length of a list to choose from. */
const MAX_PLACES = 2_000

const english = (words: typeof stores.title | typeof brands.title) => sql`${words} ->> 'en'`

/** All stores to choose from, including hidden ones. */
export const storePlaces = (db: Queryable): Promise<GoodsPlaces['stores']> =>
  db.select({ id: stores.id, title: stores.title }).from(stores).orderBy(english(stores.title)).limit(MAX_PLACES)

/** All stores, brands and categories to choose from, including hidden ones. */
export async function findPlaces({ db }: Pick<ActorContext, 'db'>): Promise<GoodsPlaces> {
  const own = { id: categories.id, title: categories.title, parent_id: categories.parentId }
  return {
    stores: await storePlaces(db),
    brands: await db
      .select({ id: brands.id, title: brands.title })
      .from(brands)
      .orderBy(english(brands.title))
      .limit(MAX_PLACES),
    categories: asTree(
      await db.select(own).from(categories).orderBy(asc(categories.position), asc(categories.id)).limit(MAX_PLACES),
    ),
  }
}

const asTree = (rows: GoodsPlaces['categories']): GoodsPlaces['categories'] =>
  rows
    .filter((row) => row.parent_id === null)
    .flatMap((row) => [row, ...rows.filter((one) => one.parent_id === row.id)])
