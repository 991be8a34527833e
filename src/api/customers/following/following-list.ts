import type { FollowedStore } from '#contract/customers/following.ts'
import { type Paged, type PageQuery, page } from '#contract/paging.ts'
import { productCards, viewOf } from '../../catalog/products/product-cards.ts'
import { presentStores } from '../../catalog/stores/present-stores.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { followedPage, offersOfStores, salesOfStores } from './queries.ts'

const PRODUCTS_PER_SALE = 3
const OFFERS_PER_STORE = 4

/**
 * The stores that a shopper follows, with their offers. The number of statements does not depend on the number of
 * stores.
 */
export async function followingList(
  ctx: HandlerContext,
  shopperId: string,
  query: PageQuery,
): Promise<Paged<FollowedStore>> {
  const { db, language } = ctx
  const [{ rows, total }, view] = await Promise.all([followedPage(db, shopperId, query), viewOf(ctx)])
  const ids = rows.map((row) => row.store.id)
  const [stores, sales, offers] = await Promise.all([
    presentStores(
      db,
      rows.map((row) => row.store),
      language,
    ),
    salesOfStores(db, ids, { now: view.now, each: PRODUCTS_PER_SALE }),
    offersOfStores(db, ids, OFFERS_PER_STORE),
  ])
  const shown = [...sales.flatMap((sale) => sale.product_ids), ...[...offers.values()].flat()]
  const cards = new Map((await productCards(db, [...new Set(shown)], view)).map((card) => [card.id, card]))
  const cardsOf = (productIds: number[]) => productIds.flatMap((id) => cards.get(id) ?? [])
  const followed = stores.map((store, place) => ({
    ...store,
    followed_since: (rows[place]?.since ?? view.now).toISOString(),
    flash_sales: sales
      .filter((sale) => sale.store_id === store.id)
      .map((sale) => ({
        id: sale.id,
        title: inLanguage(sale.title, language),
        end_time: new Date(sale.ends_at).toISOString(),
        products: cardsOf(sale.product_ids),
      })),
    deals: cardsOf(offers.get(store.id) ?? []),
  }))
  return page(followed, total, query)
}
