import type { Currency } from '#contract/money.ts'
import { type RunningBundle, runningBundles } from '../../catalog/bundles/running-bundles.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Buyer } from '../orders/buyer.ts'
import { ruleIn, type VoucherRow, vouchersForCart } from '../vouchers/find-vouchers.ts'
import { type DiscountableLine, type DiscountResult, takeOff } from './discount-rules.ts'
import { isChecked, type Shipping } from './rules.ts'

/** A cart after its discounts, with the bundle deals of its products. */
export type DiscountedCart<L extends DiscountableLine> = DiscountResult<L, VoucherRow> & { bundles: RunningBundle[] }

type OfferContext = {
  currency: Currency
  usdRate: number
  now: Date
  buyer: Buyer
  voucherCode: string | null
}
/** The discounts that may apply to a cart. */
type Offers = { bundles: RunningBundle[]; vouchers: VoucherRow[] }

/** Reads the current bundle deals and vouchers for these lines in two queries. */
export async function offersFor(db: Queryable, lines: DiscountableLine[], context: OfferContext): Promise<Offers> {
  const productIds = [...new Set(lines.map((line) => line.productId))]
  const bundles = await runningBundles(db, productIds, context.now)
  const vouchers = await vouchersFor(db, lines.filter(isChecked), context)
  return { bundles, vouchers }
}

/** Applies bundle deals and the voucher to the lines. */
export function discountLines<L extends DiscountableLine>(
  lines: L[],
  { bundles, vouchers }: Offers,
  { now, voucherCode: code, shipping }: OfferContext & { shipping: Shipping },
): DiscountedCart<L> {
  return { bundles, ...takeOff(lines, { bundles, vouchers, code, now }, shipping) }
}

/** The voucher on the cart and all others that may apply to these products, in the cart's currency. */
async function vouchersFor(db: Queryable, checked: DiscountableLine[], context: OfferContext): Promise<VoucherRow[]> {
  const { buyer, voucherCode: code, now, currency, usdRate } = context
  if (checked.length === 0 && code === null) return []
  const goods = {
    storeIds: checked.map((line) => line.storeId),
    categoryIds: checked.flatMap((line) => line.categoryIds),
    productIds: checked.map((line) => line.productId),
  }
  const rows = await vouchersForCart(db, { buyer, code, goods, now })
  return rows.map((row) => ruleIn(row, currency, usdRate))
}
