import type { Selected } from '#contract/ordering/cart.ts'
import { isChecked } from './rules.ts'

/** How many pieces of a product one buyer may have at the flash price: in all, and still. */
type SaleAllowance = { perBuyer: number; left: number }
/** Also says whether a line exceeds the remaining pieces. */
export type SaleCap = SaleAllowance & { passed: boolean }

/** The cap minus the pieces that the buyer has already ordered; null without a sale. */
export const capFor = (sale: { capPerBuyer: number } | null, ordered: number): SaleAllowance | null =>
  sale && { perBuyer: sale.capPerBuyer, left: Math.max(0, sale.capPerBuyer - ordered) }

/** Limits the available quantity to the remaining cap of the buyer. */
export const withinCap = (there: number, cap: SaleAllowance | null): number => (cap ? Math.min(there, cap.left) : there)

type Line = { productId: number; selected: Selected; quantity: number; cap: SaleAllowance | null }

/**
 * A line exceeds the cap if its quantity plus the checked quantities of the same product, in all variants, is too large. Lines without a
 * cap do not count: their own price is below the flash price.
 */
export function withCaps<L extends Line>(lines: L[]): (L & { saleCap: SaleCap | null })[] {
  const inSale = lines.filter((line) => line.cap && isChecked(line))
  return lines.map((line) => {
    const others = inSale.filter((other) => other !== line && other.productId === line.productId)
    const wanted = others.reduce((sum, other) => sum + other.quantity, line.quantity)
    return { ...line, saleCap: line.cap && { ...line.cap, passed: wanted > line.cap.left } }
  })
}
