import type { Voucher } from '#contract/catalog/voucher.ts'
import type { Links } from '#web/shop-links.ts'

type Scope = Pick<Voucher, 'scope' | 'store' | 'category' | 'product_ids'>

/**
 * The address of the products that a voucher applies to: one product, several products, a store or one of its
 * categories, a category, or all products.
 */
export function voucherProductsLink({ scope, store, category, product_ids: ids }: Scope, links: Links): string {
  const [only] = ids
  if (scope === 'products' && only !== undefined)
    return ids.length === 1 ? links.product({ slug: 'voucher', id: only }) : links.voucherGoods(ids)
  if (!category) return store ? links.store(store.slug) : links.all()
  const { slug, parent } = category
  if (store) return links.store(store.slug, parent ? { category: parent, sub_category: slug } : { category: slug })
  return parent ? links.subCategory(parent, slug) : links.category(slug)
}
