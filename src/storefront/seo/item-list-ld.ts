import type { ProductCard } from '#contract/catalog/products.ts'
import type { Paged } from '#contract/paging.ts'
import type { Links } from '#web/shop-links.ts'

type JsonLdContext = { siteUrl: string; links: Links }

/** The products on one page of a list, with their positions in the whole list. */
export const itemListLd = (title: string, result: Paged<ProductCard>, { siteUrl, links }: JsonLdContext): object => ({
  '@type': 'ItemList',
  name: title,
  numberOfItems: result.total,
  itemListElement: result.data.map((product, index) => ({
    '@type': 'ListItem',
    position: (result.current_page - 1) * result.per_page + index + 1,
    name: product.title,
    url: new URL(links.product(product), siteUrl).href,
  })),
})
