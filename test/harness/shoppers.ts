import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { aProductToKabul } from './bazaar.ts'

/** Ids of a guest's data, for pages that only this guest can open. */
export type Guest = { token: string; product: string; line: string; address: string; order: string }

/** Sets the guest's cookie in a page. */
export const asGuest = (page: Page, guest: Guest, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'user_token', value: guest.token, url: baseURL ?? '' }])

/** A guest in Kabul with one order and one more product in the cart, created through the API. */
export async function aGuestWhoOrdered(
  request: APIRequestContext,
  { email = '', address = 'Karte Se, lane 5' } = {},
): Promise<Guest> {
  const token = randomUUID()
  const call = async (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await request.post(`/api/v1${path}`, { data: { user_token: token, ...body }, headers })
    const { status, data } = await answer.json()
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`)
    return data
  }
  const product = await aProductToKabul(request, { choices: false })
  const take = { product_id: product.id, inventory_id: product.inventory_id, quantity: 1 }
  await call('/cart/action', take)
  const savedAddress = await call('/user/address/action', {
    name: 'Maryam Ahmadi',
    ...(email && { email }),
    phone: '0701234567',
    country: 'AF',
    state: 'AF-KAB',
    city: 'Kabul',
    address,
  })
  await call('/cart/update-shipping', { address_id: savedAddress.id })
  const order = await call('/order/action', {
    address_id: savedAddress.id,
    payment_method: PaymentMethod.cashOnDelivery,
  })
  const line = await call('/cart/action', take)
  return { token, product: String(product.id), line: line.id, address: savedAddress.id, order: order.id }
}

/** Orders that guest's cart by card with embedded fields and returns the id of the order. */
export async function orderedByCard(request: APIRequestContext, { token, address }: Guest): Promise<string> {
  const body = { address_id: address, payment_method: PaymentMethod.stripe, embedded: true, user_token: token }
  const { data } = await (await request.post('/api/v1/order/action', { data: body })).json()
  return data.id
}

/**
 * Creates a member through the API. `token` is the bearer token that the cookie `frontend_token` holds. The member takes over
 * the data of the guest `guestToken`.
 */
export async function aMember(request: APIRequestContext, name = 'Maryam Ahmadi', guestToken?: string) {
  const [email, password] = [`${randomUUID()}@example.com`, 'four small green kettles']
  const answer = await request.post('/api/v1/user/signup', {
    data: { name, email, password, password_confirmation: password, user_token: guestToken },
  })
  const { data, status, message } = await answer.json()
  if (status !== 200) throw new Error(`signing up answered ${status}: ${message}`)
  return { email, password, token: data.token as string }
}
