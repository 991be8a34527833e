import type { ProductCard } from '#contract/catalog/products.ts'
import { type Banner, SourceType } from '#contract/site/settings.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * The products of a popup's promotion. `ends`: its end and the server's current time, or null if the end is unknown.
 */
export type PopupContent = { products: ProductCard[]; ends: { end: string; now: string } | null }

/** Fits next to each other on a phone. */
const SHOWN = 3
const NONE: PopupContent = { products: [], ends: null }

/**
 * The first products of the banner's target: its product list, or the flash sale that ends next. Other addresses have
 * no products. If the API fails, the popup shows its text only.
 */
export async function loadPopupContent({ api }: Pick<RequestContext, 'api'>, banner: Banner): Promise<PopupContent> {
  const isAddress = banner.source_type === SourceType.url
  if (isAddress && banner.url !== '/flash-sale') return NONE
  return await (isAddress ? ofSale(api) : ofList(api, banner.id)).catch(() => NONE)
}

async function ofSale(api: RequestContext['api']): Promise<PopupContent> {
  const { data, now } = await api.flashSales.all({ query: {} })
  const sale = data.find(({ state }) => state === 'running')
  return sale ? { products: first(sale.products), ends: { end: sale.end_time, now } } : NONE
}

async function ofList(api: RequestContext['api'], id: number): Promise<PopupContent> {
  const { result } = await api.catalog.all({ query: { home_spm: id, per_page: SHOWN } })
  return { products: first(result.data), ends: null }
}

const first = (products: ProductCard[]) => products.filter((product) => product.in_stock).slice(0, SHOWN)
