import { toDecimal } from '#contract/money.ts'
import type { AdminMoney } from '#contract/ordering/admin-orders.ts'
import { cashTaken, dueIn } from '../orders/cash-rules.ts'
import type { OrderWithLines } from '../orders/order-with-lines.ts'
import { cancelledIn } from '../orders/present-order.ts'
import { presentTotals } from '../orders/present-totals.ts'
import type { MoneyOfOrder } from './order-records.ts'

/** Presents the totals, payments and refunds of an order. */
export function presentMoney(whole: OrderWithLines, { payments, refunds, inCash, left }: MoneyOfOrder): AdminMoney {
  const { bundleDiscount, voucherDiscount, currency, ...sums } = whole.order
  const cancelled = cancelledIn(whole)
  const sent = refunds.map(({ id, state, amount, cause, problem, replacedBy, createdAt }) => ({
    ...{ id, state, cause, problem },
    replaced: replacedBy !== null,
    // A new refund proceeds by itself. One that failed or could not reach its provider may need staff.
    open: replacedBy === null && (state === 'failed' || (state === 'asked' && problem !== null)),
    amount: toDecimal(amount),
    at: createdAt.toISOString(),
  }))
  const handed = inCash.map(({ id, amount, note, at }) => ({
    ...{ id, state: 'done' as const, cause: 'cash', problem: note, replaced: false, open: false },
    amount: toDecimal(amount),
    at: at.toISOString(),
  }))
  return {
    totals: presentTotals({ ...sums, bundle: bundleDiscount, voucher: voucherDiscount }, currency),
    voucher_code: whole.order.voucherCode,
    cancelled_amount: toDecimal(cancelled),
    due: toDecimal(dueIn(whole)),
    with_courier: toDecimal(cashTaken(whole, ({ cashAwaited }) => cashAwaited)),
    left_to_give: toDecimal(left),
    payments: payments.map(({ id, provider, state, amount, currency: of, reference, createdAt }) => ({
      ...{ id, provider, state, reference, currency: of },
      amount: toDecimal(amount),
      at: createdAt.toISOString(),
    })),
    refunds: [...sent, ...handed].sort((a, b) => a.at.localeCompare(b.at)),
  }
}
