import type { Currency } from '#contract/money.ts'
import { normalizeCode } from '../../catalog/import/normalize-voucher-code.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { reasonOf } from '../vouchers/refusal-reason.ts'
import { keepCodeOnCart } from './cart-code.ts'
import { lockCart } from './lock-cart.ts'
import { loadCart, type PricedCart } from './priced-cart.ts'

type CodeContext = { language: string; currency: Currency; now: Date }

/**
 * Stores a code on the cart if it reduces the total now, or will once the fees are known, and returns the cart. Otherwise refuses with the
 * reason, and the previous code stays. An empty code removes the voucher.
 */
export async function tryCode(
  tx: Queryable,
  shopperId: string,
  typed: string,
  context: CodeContext,
): Promise<PricedCart> {
  await lockCart(tx, shopperId)
  await keepCodeOnCart(tx, shopperId, normalizeCode(typed) || null)
  const cart = await loadCart(tx, shopperId, context)
  const reason = businessErrorOf(cart, context.language)
  if (reason) throw reason
  return cart
}

function businessErrorOf({ voucher, parcels, currency }: PricedCart, language: string): BusinessError | null {
  if (!voucher) return null
  if (!voucher.found) return businessError('voucher_unknown', undefined, 'code')
  const { rule, judged } = voucher.found
  if (!judged.problem || judged.problem.waits) return null
  if (judged.problem.code === 'voucher_wrong_goods' && parcels.length === 0) return businessError('nothing_selected')
  return new BusinessError([{ ...reasonOf(judged.problem, rule, { language, currency }), field: 'code' }])
}
