import type { Voucher } from '#contract/catalog/voucher.ts'
import type { Urls } from '#web/shop-urls.ts'

type Scope = Pick<Voucher, 'scope' | 'store' | 'category' | 'product_ids'>

/**
 * The address of the products that a voucher applies to: one product, several products, a store or one of its
 * categories, a category, or all products.
 */
export function voucherProductsLink({ scope, store, category, product_ids: ids }: Scope, urls: Urls): string {
  const [only] = ids
  if (scope === 'products' && only !== undefined)
    return ids.length === 1 ? urls.product({ slug: 'voucher', id: only }) : urls.voucherGoods(ids)
  if (!category) return store ? urls.store(store.slug) : urls.all()
  const { slug, parent } = category
  if (store) return urls.store(store.slug, parent ? { category: parent, sub_category: slug } : { category: slug })
  return parent ? urls.subCategory(parent, slug) : urls.category(slug)
}
