import type { Selected } from '../../../contract/ordering/cart.ts'
import { isChecked } from './rules.ts'

/** What a flash sale lets one buyer have of a product: in all, and still. */
type SaleAllowance = { perBuyer: number; left: number }
/** And whether a line wants more than that. */
export type SaleCap = SaleAllowance & { passed: boolean }

/** What is left for a buyer who ordered so many already; null where no sale applies. */
export const capFor = (sale: { capPerBuyer: number } | null, ordered: number): SaleAllowance | null =>
  sale && { perBuyer: sale.capPerBuyer, left: Math.max(0, sale.capPerBuyer - ordered) }

/** How many of what is there a buyer can have. */
export const withinCap = (there: number, cap: SaleAllowance | null): number => (cap ? Math.min(there, cap.left) : there)

type Line = { productId: number; selected: Selected; quantity: number; cap: SaleAllowance | null }

/**
 * A line wants too much when it does together with the checked ones of the same product, in whichever choices. One whose
 * own price is below the sale's is not bought in it, and does not count.
 */
export function withCaps<L extends Line>(lines: L[]): (L & { saleCap: SaleCap | null })[] {
  const inSale = lines.filter((line) => line.cap && isChecked(line))
  return lines.map((line) => {
    const others = inSale.filter((other) => other !== line && other.productId === line.productId)
    const wanted = others.reduce((sum, other) => sum + other.quantity, line.quantity)
    return { ...line, saleCap: line.cap && { ...line.cap, passed: wanted > line.cap.left } }
  })
}
