import { eq, inArray } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { BundlePreview, NewBundle, NewVoucher, VoucherPreview } from '#contract/staff/promotions.ts'
import { isolated } from '#i18n/isolated.ts'
import { normalizeCode, VOUCHER_CODE } from '../../catalog/import/normalize-voucher-code.ts'
import { categories, products } from '../../catalog/products/tables.ts'
import { stores } from '../../catalog/stores/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { type At, cheapestNow, type PromotionProduct, promotionProducts } from './promotion-products.ts'

/** A bundle deal as shoppers would see it. Throws `name_unknown` and `bundle_of_two_stores`. */
export async function previewBundle(
  db: Queryable,
  { buy, free }: Pick<NewBundle, 'buy' | 'free'>,
): Promise<BundlePreview> {
  const { goods: [bought] = [], at } = await promotionProducts(db, [buy], 'buy')
  const { goods: [input] = [] } = await promotionProducts(db, [free], 'free')
  if (!bought || !input) throw new Error('A product of a bundle is gone')
  if (bought.storeId !== input.storeId) throw businessError('bundle_of_two_stores')
  return { buy: partOf(bought, at), free: partOf(input, at) }
}

const partOf = (good: PromotionProduct, at: At): BundlePreview['buy'] => ({
  id: good.id,
  product: good.slug,
  title: good.title,
  image: good.image,
  price: toDecimal(cheapestNow(good, at).afn),
  in_stock: good.choices.some(({ inventory }) => inventory.stock > 0),
})

/**
 * The names of a voucher's targets. Throws `voucher_code_form`, and `name_unknown` for an unknown store, category or
 * product.
 */
export async function previewVoucher(
  db: Queryable,
  { code, store, category, products: slugs }: Pick<NewVoucher, 'code' | 'store' | 'category' | 'products'>,
): Promise<VoucherPreview> {
  if (!VOUCHER_CODE.test(normalizeCode(code))) throw businessError('voucher_code_form', undefined, 'code')
  const named = slugs.length === 0 ? [] : await db.select().from(products).where(inArray(products.slug, slugs))
  const missing = slugs.find((slug) => !named.some((row) => row.slug === slug))
  if (missing) throw noSuch(missing, 'products')
  const inCategory = category ? await db.select().from(categories).where(eq(categories.slug, category)) : []
  if (category && !inCategory[0]) throw noSuch(category, 'category')
  const ofStore = store ? await db.select().from(stores).where(eq(stores.slug, store)) : []
  if (store && !ofStore[0]) throw noSuch(store, 'store')
  return {
    store: ofStore[0]?.title ?? null,
    category: inCategory[0]?.title ?? null,
    product_ids: named.map(({ id }) => id),
  }
}

const noSuch = (name: string, field: string) => businessError('name_unknown', { name: isolated(name) }, field)
