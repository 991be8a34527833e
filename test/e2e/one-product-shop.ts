import pg from 'pg'
import { DATABASE_NAME, SUPERUSER, socketFolder } from '#api/platform/database/embedded/socket-path.ts'
import { aVoucher } from '#api/testing/offers.ts'
import { aProduct } from '#api/testing/products.ts'
import { aShopper, ownHome } from '#api/testing/shoppers.ts'
import { openIsolatedShop } from './isolated-shop.ts'

/** Two orders run at a time. The others wait in the product's queue or get a 503 response. */
const WAITING_ORDERS = 8

/** A shop with one product in its own process, so that its queue does not slow other tests. */
export async function openOneProductShop() {
  const { url, folder, close, filled } = await openIsolatedShop(
    'crowded',
    async (db) => {
      const product = await aProduct(db, { stock: 1_000 })
      const { code: voucher } = await aVoucher(db, { endsAt: new Date(Date.now() + 24 * 3_600_000) })
      return { product, voucher }
    },
    { DEMO: '0' },
  )
  const { product, voucher } = filled
  const aGuest = (token?: string) => aShopper({ call: callsTo(url) }, token)

  /** A guest with the product in the cart, a voucher applied and an address: ready to place the order. */
  async function aBuyer() {
    const buyer = aGuest()
    await buyer.put(product.id)
    const home = await buyer.livesIn(ownHome())
    await buyer.post('/cart/update-shipping', { address_id: home })
    await buyer.post('/voucher/validity', { code: voucher })
    return { ...buyer, home, voucher }
  }

  /**
   * Holds the rows of the product in a transaction, so that its orders wait while pages are still served. Resolves when one
   * order got a 503 response; the returned function releases the orders.
   */
  async function fillQueue() {
    const operator = new pg.Client({ host: socketFolder(folder), user: SUPERUSER, database: DATABASE_NAME })
    operator.on('error', () => {})
    const buyers: Awaited<ReturnType<typeof aBuyer>>[] = []
    for (let n = 0; n < WAITING_ORDERS; n++) buyers.push(await aBuyer())
    await operator.connect()
    await operator.query('begin')
    await operator.query('select from products where id = $1 for update', [product.id])
    await operator.query('select from inventories where product_id = $1 for update', [product.id])
    let isHeld = true
    let onRefused = () => {}
    const firstRefused = new Promise<void>((resolve) => {
      onRefused = resolve
    })
    /** A statement that waits for rows ends after 15 seconds; the buyer then sends the order again. */
    const orderUntilPlaced = async ({ order, home }: (typeof buyers)[number]) => {
      while (isHeld) {
        const { http } = await order(home)
        if (http === 503) onRefused()
      }
    }
    const orders = buyers.map(orderUntilPlaced)
    await firstRefused
    return async () => {
      isHeld = false
      await operator.query('rollback')
      await operator.end()
      await Promise.all(orders)
    }
  }
  return { url, close, aBuyer, fillQueue, aGuest }
}

const callsTo =
  (url: string) =>
  async (method: string, path: string, input: { body?: object; headers?: object } = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      ...{ method, headers: { 'content-type': 'application/json', ...input.headers } },
      ...(input.body && { body: JSON.stringify(input.body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: as in `openTestShop`.
    return { ...((await answer.json()) as any), http: answer.status, headers: answer.headers }
  }
