import type { ListedSale, SalePage, SaleProduct } from '#contract/catalog/flash-sales.ts'
import { toDecimal } from '#contract/money.ts'
import { type PageQuery, page } from '#contract/paging.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { amountIn, priceOf } from '../products/price-rules.ts'
import { productCards, type View, viewOf } from '../products/product-cards.ts'
import { findSale, openSales, openSalesInAll, type SaleItem, type SaleRow, saleItems } from './queries.ts'

const PRODUCTS_PER_ROW = 12

/** Running and scheduled sales, each with its first products. */
export async function flashSalesPage(ctx: HandlerContext, query: PageQuery) {
  const db = ctx.reads
  const view = await viewOf(ctx)
  const [rows, total] = await Promise.all([
    openSales(db, query, { now: view.now, each: PRODUCTS_PER_ROW }),
    openSalesInAll(db, view.now),
  ])
  const ids = rows.flatMap((row) => row.product_ids)
  const cards = new Map((await productCards(db, [...new Set(ids)], view)).map((card) => [card.id, card]))
  const sales = rows.map((row) => ({
    ...presentSale(row, view),
    product_count: row.offered,
    products: row.product_ids.flatMap((id) => cards.get(id) ?? []),
  }))
  return { ...page(sales, total, query), now: view.now.toISOString() }
}

/** One sale with its products and their remaining allotment. */
export async function flashSalePage(ctx: HandlerContext, id: number, query: PageQuery): Promise<SalePage> {
  const db = ctx.reads
  const [row, view] = await Promise.all([findSale(db, id, query), viewOf(ctx)])
  if (!row) throw new HttpError('not_found')
  const [cards, items] = await Promise.all([
    productCards(db, row.product_ids, view),
    saleItems(db, { saleId: id, ids: row.product_ids }),
  ])
  const byProduct = new Map(items.map((item) => [item.product_id, item]))
  const products = cards.flatMap((card): SaleProduct[] => {
    const item = byProduct.get(card.id)
    return item ? [{ ...card, ...presentSaleItem(item, view) }] : []
  })
  return {
    ...presentSale(row, view),
    product_count: row.offered,
    products: page(products, row.offered, query),
    now: view.now.toISOString(),
  }
}

const presentSale = (row: SaleRow, { language, now }: View): Omit<ListedSale, 'products' | 'product_count'> => ({
  id: row.id,
  title: inLanguage(row.title, language),
  image: row.image,
  start_time: row.startsAt.toISOString(),
  end_time: row.endsAt.toISOString(),
  state: row.endsAt <= now ? 'ended' : row.startsAt > now ? 'coming' : 'running',
})

function presentSaleItem(item: SaleItem, view: View) {
  const { allotment, sold, capPerBuyer } = item
  return {
    sale_price: toDecimal(amountIn(priceInSale(item, view), view.currency)),
    allotment,
    sold,
    left: allotment - sold,
    claimed: allotment === 0 ? 100 : Math.floor((sold * 100) / allotment),
    cap_per_buyer: capPerBuyer,
  }
}

/** The price during the sale, even before it starts and when the allotment is sold out. */
function priceInSale({ product, price, usdPrice, capPerBuyer }: SaleItem, { usdRate, now }: View) {
  const always = { startsAt: now, endsAt: new Date(now.getTime() + 1), allotment: 1, sold: 0 }
  return priceOf(product, { usdRate, now, sale: { price, usdPrice, capPerBuyer, ...always } }).current
}
