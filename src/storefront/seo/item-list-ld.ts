import type { ProductCard } from '#contract/catalog/products.ts'
import type { Paged } from '#contract/paging.ts'
import type { Urls } from '#web/shop-urls.ts'

type JsonLdContext = { siteUrl: string; urls: Urls }

/** The products on one page of a list, with their positions in the whole list. */
export const itemListLd = (title: string, result: Paged<ProductCard>, { siteUrl, urls }: JsonLdContext): object => ({
  '@type': 'ItemList',
  name: title,
  numberOfItems: result.total,
  itemListElement: result.data.map((product, index) => ({
    '@type': 'ListItem',
    position: (result.current_page - 1) * result.per_page + index + 1,
    name: product.title,
    url: new URL(urls.product(product), siteUrl).href,
  })),
})
