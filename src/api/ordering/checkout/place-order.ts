import { toDecimal, toMinor } from '#contract/money.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { normalizeCode } from '../../catalog/import/normalize-voucher-code.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { keepCodeOnCart } from '../cart/cart-code.ts'
import { inCash } from '../cart/cash-rounding.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { lockCheckedLines, removeOrdered } from '../cart/ordered-lines.ts'
import { type PricedCart, priceLines } from '../cart/priced-cart.ts'
import { isChecked } from '../cart/rules.ts'
import { capsPassed } from '../orders/flash-sale-caps-passed.ts'
import { mailBuyer } from '../orders/order-mails.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-with-lines.ts'
import { lockInventories, type StockLine, takeStock } from '../orders/take-stock.ts'
import { openPayment } from '../payments/open-payment.ts'
import { isOn } from '../payments/payment-methods.ts'
import { providerOf } from '../payments/providers/providers.ts'
import { reasonOf } from '../vouchers/refusal-reason.ts'
import { lockVoucher, spendVoucher } from '../vouchers/spend-voucher.ts'
import { orderProblems } from './check-order.ts'
import { limitOpenOrders } from './limit-open-orders.ts'
import { type OrderInputs, orderInputs } from './order-inputs.ts'
import type { Placement } from './placement.ts'
import { writeOrder } from './write-order.ts'

/** A new order with the remaining stock of its inventories, by inventory id. */
type PlacedOrder = OrderWithLines & { left: ReadonlyMap<number, number> }

const methodIsOff = () => businessError('payment_method_off', undefined, 'payment_method')

/**
 * Places an order for the checked lines, in the caller's transaction. Reads prices, stock and fees again under locks. Any difference from
 * the total that the shopper saw refuses the order and changes nothing.
 */
export async function placeOrder(tx: Queryable, placement: Placement): Promise<PlacedOrder> {
  const { shopperId, language, currency } = placement
  if (!isOn(placement.providers, placement.paymentMethod, currency)) {
    throw methodIsOff()
  }
  const held = await lockCart(tx, shopperId)
  const rows = await lockCheckedLines(tx, shopperId)
  if (rows.length === 0) throw businessError('nothing_selected')
  const address = destinationOf(placement)
  const voucherCode = codeFor(placement, held.voucherCode)
  const seenBy = async ({ now, settings, hash }: OrderInputs) => {
    const requested = { currency, now, shopperId, address, voucherCode, settings, hash }
    const priced = await priceLines(tx, rows, requested)
    const seen = asSeen(placement.paymentMethod === PaymentMethod.cashOnDelivery ? inCash(priced) : priced, placement)
    const problems = orderProblems(seen, { language, now })
    if (problems.length > 0) throw new BusinessError(problems)
    return seen
  }
  // In a rush most orders come too late. They are refused here without waiting for the lock.
  if (rows.some(({ quantity, left }) => quantity > left)) await seenBy(await orderInputs(tx))
  const ids = rows.map((row) => row.inventoryId)
  await lockInventories(tx, ids)
  await lockVoucher(tx, voucherCode)
  const by = await orderInputs(tx)
  // Staff may have switched the payment method off after the shopper opened the checkout.
  if (by.settings.paymentsOff.includes(placement.paymentMethod)) throw methodIsOff()
  const cart = await seenBy(by)
  await refusePassedCaps(tx, cart, placement)
  refuseIdleVoucher(cart, placement)
  refuseOtherTotal(cart, placement)
  const holder = await limitOpenOrders(tx, cart, { ...placement, address, ...by })
  const left = await takeEverything(tx, cart)
  await removeOrdered(tx, shopperId, cart.lines)
  const { awaited, ...written } = await writeOrder(tx, { ...placement, address, cart, by, holder })
  const order = await holdForPayment(tx, written.order, placement)
  await spendItsVoucher(tx, cart, order)
  const { id: orderId } = order
  const content = { orderId, ...(awaited && { confirmToken: awaited.token }) }
  // With online payment the mail is sent after the payment.
  if (!order.payBy && placement.mayMail)
    await mailBuyer(tx, { kind: 'order_placed', content, cause: `order_placed/${orderId}` })
  return { ...written, order, left }
}

/** Opens a payment if the order is paid online. The request to the provider follows after the commit. */
async function holdForPayment(tx: Queryable, order: OrderRow, { providers, embedded }: Placement): Promise<OrderRow> {
  const provider = providerOf(providers, order.paymentMethod)
  if (!provider) return order
  const attempt = { provider, wanted: order.total, now: order.placedAt, embedded }
  return { ...order, ...(await openPayment(tx, order, attempt)) }
}

/** The voucher of the request, else the one on the cart; null for none. */
const codeFor = ({ voucher }: Placement, held: string | null): string | null =>
  voucher === undefined ? held : normalizeCode(voucher) || null

function destinationOf({ addresses, addressId }: Placement): AddressRow {
  if (addresses.length === 0 || addressId === undefined) throw businessError('address_required')
  const address = addresses.find((row) => row.id === addressId)
  if (!address) throw businessError('address_unknown', undefined, 'address_id')
  return address
}

/**
 * If the total matches the one that the shopper saw, unavailable lines stay in the cart: that total did not include them. Otherwise an
 * unavailable line refuses the order.
 */
function asSeen(cart: PricedCart, { expectedTotal }: Placement): PricedCart {
  const lines = cart.lines.filter(isChecked)
  return isShown(cart, expectedTotal) && lines.length > 0 ? { ...cart, lines } : cart
}

/** Whether the shopper saw this total; for cash with or without its rounding. */
const isShown = ({ sums }: Pick<PricedCart, 'sums'>, expectedTotal: number | undefined): boolean =>
  expectedTotal !== undefined && [sums.total, sums.total - sums.rounding].includes(toMinor(expectedTotal))

/**
 * Refuses an order whose voucher takes nothing off, with the reason, so that the shopper does not pay more than expected. Exception: the
 * voucher is only on the cart, and the shopper saw this very total with the voucher's problem.
 */
function refuseIdleVoucher({ voucher, currency, sums }: PricedCart, placement: Placement): void {
  if (!voucher || voucher.found?.judged.problem === null) return
  const { expectedTotal, language } = placement
  if (placement.voucher === undefined && isShown({ sums }, expectedTotal)) return
  const problem = voucher.found?.judged.problem ?? { code: 'voucher_unknown' as const }
  throw new BusinessError([
    { ...reasonOf(problem, voucher.found?.rule ?? null, { language, currency }), field: 'voucher' },
  ])
}

function refuseOtherTotal({ sums, currency }: PricedCart, { expectedTotal, language }: Placement): void {
  if (expectedTotal === undefined || isShown({ sums }, expectedTotal)) return
  // U+2068 (first strong isolate) gives the amount its own text direction within the message.
  const total = `\u2068${formatMoney(toDecimal(sums.total), currency, language)}\u2069`
  throw businessError('prices_changed', { total })
}

const takenFor = ({ lines }: PricedCart): StockLine[] =>
  lines.map(({ current, quantity }) => ({
    inventoryId: current.inventory.id,
    productId: current.product.id,
    flashSaleId: current.sale?.id ?? null,
    quantity,
  }))

/** Refuses an order that exceeds the flash-sale cap of the buyer, over all variants and earlier orders. */
async function refusePassedCaps(tx: Queryable, cart: PricedCart, { language }: Placement): Promise<void> {
  const passed = await capsPassed(tx, cart.buyer, takenFor(cart))
  if (passed.length === 0) return
  const titleOf = (id: number) => cart.lines.find(({ productId }) => productId === id)?.current.product.title ?? {}
  const reasons = passed.map(({ product, cap }) => ({
    code: 'sale_cap_passed' as const,
    params: { title: inLanguage(titleOf(product), language), cap: formatNumber(cap, language) },
  }))
  throw new BusinessError(reasons)
}

async function takeEverything(tx: Queryable, cart: PricedCart): Promise<Map<number, number>> {
  const left = await takeStock(tx, takenFor(cart))
  // The rows were locked before they were read, so the stock suffices. This check prevents overselling if that assumption ever fails.
  if (!left) throw businessError('out_of_stock')
  return left
}

/** Counts the voucher as used and removes it from the cart. */
async function spendItsVoucher(tx: Queryable, { voucher, sums }: PricedCart, order: OrderRow): Promise<void> {
  if (voucher?.found?.judged.problem !== null) return
  const { id: orderId, shopperId } = order
  await spendVoucher(tx, { voucherId: voucher.found.rule.id, shopperId, orderId, amount: sums.voucher })
  await keepCodeOnCart(tx, shopperId, null)
}
