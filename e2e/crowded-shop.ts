import pg from 'pg'
import { socketFolder } from '../api/platform/database/embedded/socket-path.ts'
import { aVoucher } from '../api/testing/offers.ts'
import { aProduct } from '../api/testing/products.ts'
import { aShopper, ownHome } from '../api/testing/shoppers.ts'
import { openSmallShop } from './small-shop.ts'

/** Transactions that stand before every other one: 250 seconds of them, for as long as a crowd is wanted. */
const IN_FRONT = 5_000
const A_MOMENT = 'begin; select pg_sleep(0.05); commit'

/** A bazaar of one product that many want, in a process of its own, so that its crowd is in nobody else's way. */
export async function openCrowdedShop() {
  const { url, folder, close, filled } = await openSmallShop(
    'crowded',
    async (db) => {
      const product = await aProduct(db, { stock: 1_000 })
      const { code: voucher } = await aVoucher(db, { endsAt: new Date(Date.now() + 24 * 3_600_000) })
      return { product, voucher }
    },
    { DEMO: '0' },
  )
  const { product, voucher } = filled
  const somebody = (token?: string) => aShopper({ call: callsTo(url) }, token)

  /** Somebody who has the product in the cart, a voucher on it and an address: about to press the button. */
  async function aBuyer() {
    const buyer = somebody()
    await buyer.put(product.id)
    const home = await buyer.livesIn(ownHome())
    await buyer.post('/cart/update-shipping', { address_id: home })
    await buyer.post('/voucher/validity', { code: voucher })
    return { ...buyer, home, voucher }
  }

  /**
   * Two orders of the product are under way and go no further, since transactions of the operator's stand before theirs; pages
   * are answered meanwhile. Ends when a third was told to come again; the answer lets everybody go on.
   */
  async function crowd() {
    const operator = new pg.Client({
      ...{ host: socketFolder(folder), port: 5432, user: 'postgres', database: 'postgres', pipeline: true },
    })
    operator.on('error', () => {})
    const buyers = [await aBuyer(), await aBuyer(), await aBuyer()]
    await operator.connect()
    for (let n = 0; n < IN_FRONT; n++) operator.query(A_MOMENT).catch(() => {})
    const orders = buyers.map(({ order, home }) => order(home))
    const { http } = await Promise.race(orders)
    if (http !== 503) throw new Error(`an order in a crowd was answered ${http}`)
    return async () => {
      operator.connection.stream.destroy()
      await Promise.all(orders)
    }
  }
  return { url, close, aBuyer, crowd, somebody }
}

const callsTo =
  (url: string) =>
  async (method: string, path: string, given: { body?: object; headers?: object } = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      ...{ method, headers: { 'content-type': 'application/json', ...given.headers } },
      ...(given.body && { body: JSON.stringify(given.body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: as in `openTestShop`.
    return { ...((await answer.json()) as any), http: answer.status, headers: answer.headers }
  }
