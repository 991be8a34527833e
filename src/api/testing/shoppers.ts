import { randomBytes } from 'node:crypto'
import { openSession } from '../customers/accounts/sessions.ts'
import { accounts } from '../customers/accounts/tables.ts'
import { shoppers } from '../customers/shoppers/tables.ts'
import type { Answer, TestShop } from './shop.ts'

type CallOptions = { language?: string; currency?: string; key?: string }

/** An address in Herat, as a form sends it. */
export const inHerat = {
  name: 'Maryam Ahmadi',
  email: 'Maryam@example.com',
  phone: '0700 123 456',
  country: 'AF',
  state: 'AF-HER',
  city: 'Injil',
  address: 'Behind the blue mosque',
  landmark: 'Beside the bakery',
}

let homes = 0

/**
 * An address with a unique phone, so that offers with a limit per buyer treat each shopper as a separate buyer
 * (decision 28).
 */
export const ownHome = () => ({
  ...inHerat,
  phone: `07002${String(++homes).padStart(5, '0')}`,
  address: `House ${homes}`,
})

/** A guest with a new guest token, and the guest's calls. */
export function aShopper(shop: Pick<TestShop, 'call'>, token = randomBytes(18).toString('base64url')) {
  const input = ({ language, currency, key }: CallOptions) => ({
    ...(language && { language }),
    ...(currency && { currency }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
  const get = (path: string, more: CallOptions = {}): Promise<Answer> =>
    shop.call('GET', `${path}?user_token=${token}`, input(more))
  const remove = (path: string, more: CallOptions = {}): Promise<Answer> =>
    shop.call('DELETE', `${path}?user_token=${token}`, input(more))
  const post = (path: string, body: object = {}, more: CallOptions = {}): Promise<Answer> =>
    shop.call('POST', path, { ...input(more), body: { ...body, user_token: token } })
  return {
    token,
    get,
    remove,
    post,
    ...actionsOf({ get, post }),
  }
}
export type Shopper = ReturnType<typeof aShopper>

type Calls = {
  get(path: string, more?: CallOptions): Promise<Answer>
  post(path: string, body?: object, more?: CallOptions): Promise<Answer>
}

/** Common actions of a shopper through the API. */
function actionsOf({ get, post }: Calls) {
  return {
    cart: async (more: CallOptions = {}) => (await get('/cart/by-user', more)).data,
    /** Adds a product to the cart, by default its only inventory. */
    put: (productId: number, quantity = 1, inventoryId?: number, more: CallOptions = {}) =>
      post('/cart/action', { product_id: productId, inventory_id: inventoryId, quantity }, more),
    /** Adds an address and returns its id. */
    livesIn: async (address: object = inHerat): Promise<string> =>
      (await post('/user/address/action', address)).data.id,
    /** Places a cash order of the checked lines. */
    order: (addressId: string, body: object = {}, more: CallOptions = {}) =>
      post('/order/action', { address_id: addressId, payment_method: 2, ...body }, more),
  }
}

/** A member with a signed-in device, verified by default. Calls use the bearer token. */
export async function aMember(
  shop: Pick<TestShop, 'call' | 'db'>,
  { name = 'Maryam Ahmadi', email = `${randomBytes(6).toString('hex')}@example.com`, verified = true } = {},
) {
  const [shopper] = await shop.db.insert(shoppers).values({}).returning()
  const shopperId = (shopper as { id: string }).id
  const [account] = await shop.db
    .insert(accounts)
    .values({ shopperId, email, name, language: 'en', ...(verified && { emailVerifiedAt: new Date() }) })
    .returning()
  const accountId = (account as { id: string }).id
  const bearer = await openSession(shop.db, { accountId, device: 'Test' })
  const as = ({ language, currency, key }: CallOptions) => ({
    ...(language && { language }),
    ...(currency && { currency }),
    headers: { authorization: `Bearer ${bearer}`, ...(key && { 'idempotency-key': key }) },
  })
  const get = (path: string, more: CallOptions = {}): Promise<Answer> => shop.call('GET', path, as(more))
  const remove = (path: string, more: CallOptions = {}): Promise<Answer> => shop.call('DELETE', path, as(more))
  const post = (path: string, body: object = {}, more: CallOptions = {}): Promise<Answer> =>
    shop.call('POST', path, { ...as(more), body })
  return { bearer, accountId, shopperId, email, get, remove, post, ...actionsOf({ get, post }) }
}
export type Member = Awaited<ReturnType<typeof aMember>>
