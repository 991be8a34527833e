import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { advanceOrder } from '#api/ordering/payments/advance-order.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { aProductToKabul } from './bazaar.ts'
import { asOperator } from './operator.ts'
import { demoToken } from './staff.ts'

/** A cash order from Kabul with a new phone number, which waits for confirmation. */
export const aCashOrder = async (request: APIRequestContext, name = 'Maryam Ahmadi') =>
  (await anOrderBy(request, PaymentMethod.cashOnDelivery, name)).order

/** An order with any payment method, and the API calls of its buyer. */
async function anOrderBy(request: APIRequestContext, payment_method: PaymentMethod, name: string) {
  const token = randomUUID()
  const call = async (path: string, body: object) => {
    const answer = await request.post(`/api/v1${path}`, { data: { user_token: token, ...body } })
    const { status, data } = await answer.json()
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`)
    return data
  }
  const product = await aProductToKabul(request, { choices: false })
  await call('/cart/action', { product_id: product.id, inventory_id: product.inventory_id, quantity: 1 })
  const addressFields = {
    country: 'AF',
    state: 'AF-KAB',
    city: 'Kabul',
    address: `Karte Se, lane ${randomUUID().slice(0, 8)}`,
  }
  const savedAddress = await call('/user/address/action', {
    name,
    phone: `0703${randomInt(100_000, 999_999)}`,
    ...addressFields,
  })
  await call('/cart/update-shipping', { address_id: savedAddress.id })
  const placed = await call('/order/action', { address_id: savedAddress.id, payment_method })
  const order = {
    number: placed.order_number as string,
    parcel: placed.parcels[0].id as string,
    name,
    total: placed.totals.total as number,
  }
  return { order, placed, call }
}

/** A cash order that is picked up from its store and ready for a courier. */
export async function aReadyOrder(request: APIRequestContext, name?: string) {
  const order = await aCashOrder(request, name)
  await asOperator(async (shop) => {
    for (let moves = 0; moves < 2; moves++) await advanceOrder(shop, order.number)
  })
  return order
}

/**
 * An order that was paid by card and is ready for a courier, and was then refunded in full. Staff have to decide whether to
 * deliver it.
 */
export async function aDoubtedOrder(request: APIRequestContext) {
  const { order, placed, call } = await anOrderBy(request, PaymentMethod.stripe, 'Maryam Ahmadi')
  const { searchParams } = new URL(placed.payment_step.url)
  await call(`/payment-sandbox/${searchParams.get('payment')}`, { deed: 'pay' })
  await call('/order/payment-done', { order_id: placed.id })
  const post = await ownerCalls(request)
  await post(`/orders/${order.number}/confirm`, {})
  await post(`/orders/${order.number}/move`, { to: OrderStatus.pickedUp })
  await post(`/orders/${order.number}/refund`, { amount: order.total, note: 'The shop was late' })
  return order
}

/** Calls the console API as the demo's owner. */
export async function ownerCalls(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
  return async (path: string, data: object) => {
    const answer = await (await request.post(`/api/v1/console${path}`, { data, headers })).json()
    if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
    return answer.data
  }
}

/** A new courier with a unique name. */
export async function aCourier(request: APIRequestContext) {
  const post = await ownerCalls(request)
  const name = `Rahim ${randomUUID().slice(0, 8)}`
  const { id } = await post('/couriers', { name, phone: `0704${randomInt(100_000, 999_999)}` })
  return { id: id as string, name }
}

/** A delivery run on its way, with the ids for its pages. */
export async function aRun(request: APIRequestContext) {
  const [courier, order] = [await aCourier(request), await aReadyOrder(request)]
  const post = await ownerCalls(request)
  const { run_id } = await post('/hand-over', { courier_id: courier.id, parcel_ids: [order.parcel] })
  return { courier: courier.id, run: run_id as string, parcel: order.parcel, number: order.number }
}

/** An order that was delivered, paid in cash and partly refunded: its number and the refund. */
export async function aRefundedOrder(request: APIRequestContext) {
  const post = await ownerCalls(request)
  const { number } = await aCashOrder(request)
  await post(`/orders/${number}/confirm`, {})
  for (const to of [OrderStatus.pickedUp, OrderStatus.onTheWay, OrderStatus.delivered])
    await post(`/orders/${number}/move`, { to })
  await post(`/orders/${number}/cash`, {})
  const { money } = await post(`/orders/${number}/refund`, { amount: 1, note: 'It came scratched' })
  return { number, refund: money.refunds[0].id as string }
}
