import type { BoughtAgain } from '#contract/ordering/checkout.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import type { PutBack } from '../cart/put-back-in-cart.ts'
import type { OrderLineRow } from '../orders/order-with-lines.ts'

/** Result of buying an order again. Missing lines carry the reason in the words of the cart. */
export function presentBoughtAgain(
  lines: OrderLineRow[],
  { put, count }: PutBack,
  { language, t }: HandlerContext,
): BoughtAgain {
  const left_out = lines.flatMap((line) => {
    const { quantity = 0, problem = null } = put.find(({ inventoryId }) => inventoryId === line.inventoryId) ?? {}
    if (!problem) return []
    return {
      product_id: line.productId,
      title: inLanguage(line.title, language),
      quantity: line.quantity - quantity,
      code: problem,
      message: t(`errors.${problem}`),
    }
  })
  return { added: put.reduce((sum, one) => sum + one.quantity, 0), left_out, cart_count: count }
}
