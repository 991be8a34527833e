import type { ListView } from './query.ts'
import type { Segment } from './segment.ts'

/** The current prices of a segment's products, by product number. */
export type PricesNow = {
  /** AFN minor units. */
  afn: Float64Array
  /** Minor units of the currency of the view. */
  shown: Float64Array
}

type Cached = PricesNow & { from: number; until: number; usdRate: number }
const cache = new WeakMap<Segment, Partial<Record<ListView['currency'], Cached>>>()

/** The prices of a segment in a view: a running sale counts if it is not more expensive (`src/api/catalog/products/price-rules.ts`). Cached until a sale of its products starts or ends. */
export function pricesNow(segment: Segment, view: ListView): PricesNow {
  const ofSegment = cache.get(segment) ?? {}
  cache.set(segment, ofSegment)
  const known = ofSegment[view.currency]
  const isRight = known && known.from <= view.now && view.now < known.until
  if (isRight && (view.currency === 'AFN' || known.usdRate === view.usdRate)) return known
  const made = pricesAt(segment, view)
  ofSegment[view.currency] = made
  return made
}

/** An entry in the list of sales has four numbers: start, end, AFN, USD. */
const ENTRY = 4

function pricesAt(segment: Segment, { currency, usdRate, now }: ListView): Cached {
  const { columns } = segment
  const running = runningSales(segment, now)
  const afn = running.sales.size > 0 ? columns.afn.slice() : columns.afn
  for (const [doc, sale] of running.sales) afn[doc] = sale.afn
  const { from, until } = running
  if (currency === 'AFN') return { afn, shown: afn, from, until, usdRate }
  const shown = columns.usd.map((own, doc) => dollars(columns.afn[doc] as number, own, usdRate))
  for (const [doc, sale] of running.sales) shown[doc] = dollars(sale.afn, sale.usd, usdRate)
  return { afn, shown, from, until, usdRate }
}

/** The price in cents: the product's own USD price if it has one, else by the shop's exchange rate, at least 1. */
const dollars = (afn: number, own: number, usdRate: number): number =>
  own > 0 ? own : Math.max(1, Math.round((afn * 100) / usdRate))

type Running = { sales: Map<number, { afn: number; usd: number }>; from: number; until: number }

/**
 * For each product the cheapest running sale that is not more expensive than the product, and the time range in which this result
 * is valid.
 */
function runningSales({ lists, columns }: Segment, now: number): Running {
  const { starts, items } = lists.sales
  const running: Running = { sales: new Map(), from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  if (items.length === 0) return running
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at += ENTRY) {
      const [start, end, afn, usd] = items.subarray(at, at + ENTRY) as unknown as [number, number, number, number]
      for (const boundary of [start, end]) {
        if (boundary <= now) running.from = Math.max(running.from, boundary)
        else running.until = Math.min(running.until, boundary)
      }
      const best = running.sales.get(doc)?.afn ?? (columns.afn[doc] as number) + 1
      if (start <= now && now < end && afn < best) running.sales.set(doc, { afn, usd })
    }
  }
  return running
}
