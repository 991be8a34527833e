import { randomBytes } from 'node:crypto'
import { openSession } from '../customers/accounts/sessions.ts'
import { accounts } from '../customers/accounts/tables.ts'
import { shoppers } from '../customers/shoppers/tables.ts'
import type { Answer, TestShop } from './shop.ts'

type CallOptions = { language?: string; currency?: string; key?: string }

/** An address in Herat as a shopper would fill it in. */
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

/** The house of somebody with a phone of their own, whom no limited offer takes for another (decision 28). */
export const ownHome = () => ({
  ...inHerat,
  phone: `07002${String(++homes).padStart(5, '0')}`,
  address: `House ${homes}`,
})

/** Somebody with a guest token of their own, and the calls they make. */
export function aShopper(shop: Pick<TestShop, 'call'>, token = randomBytes(18).toString('base64url')) {
  const given = ({ language, currency, key }: CallOptions) => ({
    ...(language && { language }),
    ...(currency && { currency }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
  const get = (path: string, more: CallOptions = {}): Promise<Answer> =>
    shop.call('GET', `${path}?user_token=${token}`, given(more))
  const remove = (path: string, more: CallOptions = {}): Promise<Answer> =>
    shop.call('DELETE', `${path}?user_token=${token}`, given(more))
  const post = (path: string, body: object = {}, more: CallOptions = {}): Promise<Answer> =>
    shop.call('POST', path, { ...given(more), body: { ...body, user_token: token } })
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

/** What anybody does in a shop, by their own calls. */
function actionsOf({ get, post }: Calls) {
  return {
    cart: async (more: CallOptions = {}) => (await get('/cart/by-user', more)).data,
    /** Puts one product in the cart, by its only inventory unless told which. */
    put: (productId: number, quantity = 1, inventoryId?: number, more: CallOptions = {}) =>
      post('/cart/action', { product_id: productId, inventory_id: inventoryId, quantity }, more),
    /** Writes an address down and answers its id. */
    livesIn: async (address: object = inHerat): Promise<string> =>
      (await post('/user/address/action', address)).data.id,
    /** Places an order of the checked lines, paid in cash. */
    order: (addressId: string, body: object = {}, more: CallOptions = {}) =>
      post('/order/action', { address_id: addressId, payment_method: 2, ...body }, more),
  }
}

/** Somebody with an account and a signed-in device, verified unless told otherwise; calls go with their bearer token. */
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
