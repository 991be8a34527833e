import type { ExportedProduct } from './console-imports.ts'

/** Columns of a product table, in the order of an export (docs/catalogue-format.md). */
export const goodsColumns = [
  'slug',
  'store',
  'category',
  'brand',
  'title_en',
  'title_fa',
  'description_en',
  'description_fa',
  'selling',
  'offered',
  'usd_selling',
  'usd_offered',
  'tags',
  'public',
  'sku',
  'stock',
  'price',
  'usd_price',
  'attributes',
] as const
export type GoodsColumn = (typeof goodsColumns)[number]
export type GoodsCells = Record<GoodsColumn, string | number>

type Inventory = ExportedProduct['inventories'][number]

/** One inventory with its product as a table row. An import ignores unchanged cells. */
export const goodsCells = (product: ExportedProduct, one: Inventory | undefined): GoodsCells => ({
  slug: product.slug,
  store: product.store,
  category: product.category,
  brand: product.brand ?? '',
  title_en: product.title.en ?? '',
  title_fa: product.title.fa ?? '',
  description_en: product.description.en ?? '',
  description_fa: product.description.fa ?? '',
  selling: product.selling,
  offered: product.offered || '',
  usd_selling: product.usd_selling || '',
  usd_offered: product.usd_offered || '',
  tags: product.tags.join(', '),
  public: product.public ? 'yes' : 'no',
  sku: one?.sku ?? '',
  stock: one?.stock ?? '',
  price: one?.price || '',
  usd_price: one?.usd_price || '',
  attributes: Object.entries(one?.attributes ?? {})
    .map((pair) => pair.join('='))
    .join('; '),
})
