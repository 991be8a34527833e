import type { ProductFields } from '#contract/catalog/console-products.ts'
import { toMinor } from '#contract/money.ts'
import type { Reason } from '../../platform/request/errors.ts'
import type { ProductRow } from '../import/export-products.ts'

/** Fields with fixed choices in forms. A conflict in one of them cannot show the current value as text. */
export const chosenFields: (keyof ProductFields)[] = ['store_id', 'category_id', 'brand_id', 'public']

/** The columns of these fields. Texts in other languages stay. */
export function columnsOf(row: ProductRow, set: Partial<ProductFields>): Partial<ProductRow> {
  const words = (of: 'title' | 'description') => {
    const { [`${of}_en` as const]: en, [`${of}_fa` as const]: fa } = set
    return en === undefined && fa === undefined
      ? {}
      : { [of]: { ...row[of], ...(en !== undefined && { en }), ...(fa !== undefined && { fa }) } }
  }
  return {
    ...words('title'),
    ...words('description'),
    ...(set.store_id !== undefined && { storeId: set.store_id }),
    ...(set.category_id !== undefined && { categoryId: set.category_id }),
    ...(set.brand_id !== undefined && { brandId: set.brand_id || null }),
    ...(set.tags !== undefined && { tags: tagsOf(set.tags) }),
    ...(set.selling !== undefined && { selling: toMinor(set.selling) }),
    ...(set.offered !== undefined && { offered: toMinor(set.offered) }),
    ...(set.usd_selling !== undefined && { usdSelling: toMinor(set.usd_selling) }),
    ...(set.usd_offered !== undefined && { usdOffered: toMinor(set.usd_offered) }),
    ...(set.public !== undefined && { public: set.public }),
  }
}

/** The typed tags in order, with the limits of imports: 40 tags of 60 letters. */
export const tagsOf = (typed: string): string[] =>
  [...new Set(typed.split(/[,،]/).map((tag) => tag.trim().slice(0, 60)))].filter((tag) => tag !== '').slice(0, 40)

/** An offer must not be above the price. The database checks this too. */
export function offerAbovePrice({ selling, offered, usd_selling, usd_offered }: ProductFields): Reason[] {
  return [
    ...(offered > selling ? [{ code: 'offer_above_price', field: 'offered' } as const] : []),
    ...(usd_selling > 0 && usd_offered > usd_selling
      ? [{ code: 'offer_above_price', field: 'usd_offered' } as const]
      : []),
  ]
}
