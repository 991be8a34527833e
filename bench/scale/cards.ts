import type { ProductCard } from '#contract/catalog/products.ts'
import { SITEMAP_PAGE } from '#contract/catalog/sitemap.ts'
import type { Server } from '../processes.ts'
import type { Sold } from './scenarios.ts'

export type Card = Pick<ProductCard, 'id' | 'slug' | 'inventory_id' | 'in_stock'>

const A_PAGE = 60
const PAGES = 20

/** Up to 1,200 products and the total number, as the shop lists them. */
export async function cardsOf({ url }: Pick<Server, 'url'>): Promise<{ cards: Card[]; sold: Sold }> {
  const cards: Card[] = []
  let total = 0
  for (let page = 1; page <= PAGES; page++) {
    const response = await fetch(`${url}/api/v1/products?sort=newest&per_page=${A_PAGE}&page=${page}`)
    const { data } = (await response.json()) as { data: { result: { data: Card[]; total: number } } }
    cards.push(...data.result.data)
    total = data.result.total
  }
  return { cards, sold: { products: cards, lastSitemap: Math.ceil(total / SITEMAP_PAGE) } }
}
