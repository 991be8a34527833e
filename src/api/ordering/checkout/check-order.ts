import { formatNumber } from '#i18n/format.ts'
import { maxQuantity } from '../../catalog/products/price-rules.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { Reason } from '../../platform/request/errors.ts'
import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'

type Reader = { language: string; now: Date }

/** Why these lines cannot be ordered: not available, too few in stock, or no shipping rule for the address. */
export function orderProblems(cart: PricedCart, reader: Reader): Reason[] {
  const stock = cart.lines.flatMap((line) => stockProblem(line, cart.lines, reader) ?? [])
  return stock.length > 0 ? stock : shippingProblems(cart, reader)
}

function stockProblem(line: PricedLine, lines: PricedLine[], { language, now }: Reader): Reason | null {
  const { current } = line
  if (!current.public) return { code: 'product_unknown' }
  const left = Math.min(
    maxQuantity(current.inventory.stock, current.sale, now),
    current.sale ? allotmentLeft(line, lines) : Number.POSITIVE_INFINITY,
  )
  if (line.quantity <= left) return null
  const title = inLanguage(current.product.title, language)
  if (left <= 0) return { code: 'stock_gone', params: { title } }
  return { code: 'stock_changed', params: { title, left: formatNumber(left, language) } }
}

/** Pieces of the allotment that remain for this line after the other variants of the same product. */
function allotmentLeft(line: PricedLine, lines: PricedLine[]): number {
  const sale = line.current.sale
  if (!sale) return Number.POSITIVE_INFINITY
  const others = lines.filter((other) => other !== line && other.current.sale?.id === sale.id)
  const sameProduct = others.filter((other) => other.current.product.id === line.current.product.id)
  const wanted = sameProduct.reduce((sum, other) => sum + other.quantity, 0)
  return sale.allotment - sale.sold - wanted
}

function shippingProblems({ parcels }: PricedCart, { language }: Reader): Reason[] {
  if (parcels.some((parcel) => !parcel.shippable)) return [{ code: 'product_unshippable' }]
  return parcels
    .filter((parcel) => parcel.rule === null)
    .map((parcel) => ({
      code: 'shipping_required',
      params: { store: inLanguage(parcel.lines[0]?.current.store.title ?? {}, language) },
    }))
}
