import type { Pool } from './pool.ts'

export type Send = (request: Request) => Promise<Response>

const PASSWORD = 'saffron-fuzz-7'
const ADDRESS = {
  name: 'Maryam Ahmadi',
  email: 'maryam@shop.example',
  phone: '0700123456',
  country: 'AF',
  state: 'AF-KAB',
  city: 'Kabul',
  address: 'Karte Se, lane 5',
}
type ProductList = { result: { data: { id: number }[] } }
const READS = [
  'common',
  'home',
  'products?per_page=60',
  'all?per_page=12',
  'search?q=a',
  'brands',
  'flash-sale',
  'payment-gateway',
]

/** Adds the shop's products, categories and other records to the pool. */
export async function stockProducts(send: Send, origin: string, pool: Pool): Promise<void> {
  for (const path of READS) pool.harvest(await answerOf(await send(new Request(`${origin}/api/v1/${path}`))))
  const { result } = (await answerOf(await send(new Request(`${origin}/api/v1/products?per_page=60`)))) as ProductList
  for (const { id } of result.data) pool.add('product_id', id)
  const poolValues = {
    phone: '+93700123456',
    state: 'AF-KAB',
    country: 'AF',
    city: 'Kabul',
    slug: 'faq',
    provider: 'sandbox',
  }
  for (const [name, value] of Object.entries(poolValues)) pool.add(name, value)
}

/**
 * Creates a guest and a member, each with an address, a cart and an order. Called repeatedly, because the fuzzer deletes some
 * of them.
 */
export async function stockShoppers(send: Send, origin: string, pool: Pool, nth: string): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const request = new Request(`${origin}/api/v1/${path}`, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
    })
    const data = await answerOf(await send(request))
    pool.harvest(data)
    return data as { id?: string; token?: string } | null
  }
  const guest = { user_token: `fuzz-guest-of-${nth}-own-making` }
  const email = `fuzz-${nth}@shop.example`
  pool.add('user_token', guest.user_token)
  pool.add('email', email)
  pool.add('password', PASSWORD)
  const signup = { name: 'Fuzz', email, password: PASSWORD, password_confirmation: PASSWORD }
  const account = await post('user/signup', signup)
  const bearer = { authorization: `Bearer ${account?.token}` }
  for (const [who, headers] of [
    [guest, {}],
    [{}, bearer],
  ] as const) {
    const address = await post('user/address/action', { ...who, ...ADDRESS }, headers)
    for (let put = 0; put < 3; put++) {
      const choice = {
        product_id: pool.pick('product_id', put, 'number'),
        inventory_id: pool.pick('inventory_id', put, 'number'),
      }
      await post('cart/action', { ...who, ...choice }, headers)
    }
    await post('cart/update-shipping', { ...who, address_id: address?.id }, headers)
    await post('order/action', { ...who, address_id: address?.id, payment_method: 2 }, headers)
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const { data } = (await response.json()) as { data: unknown }
  return data
}
