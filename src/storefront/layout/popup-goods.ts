import type { ProductCard } from '#contract/catalog/products.ts'
import { type Banner, SourceType } from '#contract/site/settings.ts'
import type { Visit } from '../visit.ts'

/** What a popup shows of its deal: products, and where it ends at a known time that time and the server's. */
export type PopupGoods = { products: ProductCard[]; ends: { end: string; now: string } | null }

/** As many as fit beside each other on a phone. */
const SHOWN = 3
const NONE: PopupGoods = { products: [], ends: null }

/**
 * The first products of what the banner leads to: its list, or the flash sale that ends next. Other addresses lead to no products.
 * Without an answer the popup shows its words alone.
 */
export async function popupGoods({ api }: Pick<Visit, 'api'>, banner: Banner): Promise<PopupGoods> {
  const isAddress = banner.source_type === SourceType.url
  if (isAddress && banner.url !== '/flash-sale') return NONE
  return await (isAddress ? ofSale(api) : ofList(api, banner.id)).catch(() => NONE)
}

async function ofSale(api: Visit['api']): Promise<PopupGoods> {
  const { data, now } = await api.flashSales.all({ query: {} })
  const sale = data.find(({ state }) => state === 'running')
  return sale ? { products: first(sale.products), ends: { end: sale.end_time, now } } : NONE
}

async function ofList(api: Visit['api'], id: number): Promise<PopupGoods> {
  const { result } = await api.catalog.all({ query: { home_spm: id, per_page: SHOWN } })
  return { products: first(result.data), ends: null }
}

const first = (products: ProductCard[]) => products.filter((product) => product.in_stock).slice(0, SHOWN)
