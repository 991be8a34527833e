import type { ListedSale, SalePage, SaleProduct } from '../../../contract/catalog/flash-sales.ts'
import { toDecimal } from '../../../contract/money.ts'
import { type PageQuery, page } from '../../../contract/paging.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { amountIn, priceOf } from '../products/price-rules.ts'
import { productCards, type View, viewOf } from '../products/product-cards.ts'
import { type FlashSaleRow, findSale, openSales, type SaleItemRow, saleContents, saleItems } from './queries.ts'

const PRODUCTS_PER_ROW = 12

/** The sales that run or are still to come, each with the first of its products. */
export async function flashSalesPage(ask: Ask, query: PageQuery) {
  const db = ask.reads
  const view = await viewOf(ask)
  const { rows, total } = await openSales(db, view.now, query)
  const saleIds = rows.map((row) => row.id)
  const contents = await saleContents(db, saleIds, PRODUCTS_PER_ROW)
  const ids = [...contents.values()].flatMap((content) => content.product_ids)
  const cards = new Map((await productCards(db, [...new Set(ids)], view)).map((card) => [card.id, card]))
  const sales = rows.map((row) => {
    const content = contents.get(row.id)
    const products = (content?.product_ids ?? []).flatMap((id) => cards.get(id) ?? [])
    return { ...presentSale(row, view), product_count: content?.total ?? 0, products }
  })
  return { ...page(sales, total, query), now: view.now.toISOString() }
}

/** One sale, what it offers and how much of that is left. */
export async function flashSalePage(ask: Ask, id: number, query: PageQuery): Promise<SalePage> {
  const db = ask.reads
  const [row, view] = await Promise.all([findSale(db, id), viewOf(ask)])
  if (!row) throw new Fault('not_found')
  const [{ ids, items }, contents] = await Promise.all([saleItems(db, id, query), saleContents(db, [id], 0)])
  const cards = await productCards(db, ids, view)
  const products = cards.map(
    (card): SaleProduct => ({ ...card, ...presentSaleItem(items.get(card.id) as SaleItemRow, view) }),
  )
  const total = contents.get(id)?.total ?? 0
  return {
    ...presentSale(row, view),
    product_count: total,
    products: page(products, total, query),
    now: view.now.toISOString(),
  }
}

const presentSale = (row: FlashSaleRow, { language, now }: View): Omit<ListedSale, 'products' | 'product_count'> => ({
  id: row.id,
  title: inLanguage(row.title, language),
  image: row.image,
  start_time: row.startsAt.toISOString(),
  end_time: row.endsAt.toISOString(),
  state: row.endsAt <= now ? 'ended' : row.startsAt > now ? 'coming' : 'running',
})

function presentSaleItem({ item, product }: SaleItemRow, view: View) {
  const { allotment, sold, capPerBuyer } = item
  return {
    sale_price: toDecimal(amountIn(priceInSale({ item, product }, view), view.currency)),
    allotment,
    sold,
    left: allotment - sold,
    claimed: allotment === 0 ? 100 : Math.floor((sold * 100) / allotment),
    cap_per_buyer: capPerBuyer,
  }
}

/** What it costs while the sale runs, also before that and when nothing is left. */
function priceInSale({ item, product }: SaleItemRow, { usdRate, now }: View) {
  const { price, usdPrice, capPerBuyer } = item
  const always = { startsAt: now, endsAt: new Date(now.getTime() + 1), allotment: 1, sold: 0 }
  return priceOf(product, { usdRate, now, sale: { price, usdPrice, capPerBuyer, ...always } }).current
}
