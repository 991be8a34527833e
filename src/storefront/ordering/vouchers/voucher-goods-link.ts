import type { Voucher } from '#contract/catalog/voucher.ts'
import type { Links } from '#web/shop-links.ts'

type Scope = Pick<Voucher, 'scope' | 'store' | 'category' | 'product_ids'>

/** Where the goods are that a voucher is for: a product, some products, a store (or a category of it), a category, or everything. */
export function goodsLink({ scope, store, category, product_ids: ids }: Scope, links: Links): string {
  const [only] = ids
  if (scope === 'products' && only !== undefined)
    return ids.length === 1 ? links.product({ slug: 'voucher', id: only }) : links.voucherGoods(ids)
  if (!category) return store ? links.store(store.slug) : links.all()
  const { slug, parent } = category
  if (store) return links.store(store.slug, parent ? { category: parent, sub_category: slug } : { category: slug })
  return parent ? links.subCategory(parent, slug) : links.category(slug)
}
