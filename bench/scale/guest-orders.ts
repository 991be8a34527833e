import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import type { Load } from '../load.ts'
import type { Server } from '../processes.ts'
import type { Card } from './cards.ts'

const GUESTS = 20

type Buying = { cards: readonly Card[]; home: object; seconds: number }

/** The number of placed orders and of refused ones: sold out or 503. The other figures cover placed orders only. */
export type Orders = Pick<Load, 'answered' | 'perSecond' | 'p50' | 'p99'> & { refused: number }

/**
 * 20 guests at a time. Each new guest saves an address, adds a product to the cart and places a cash order. Latencies cover
 * all three requests, in milliseconds.
 */
export async function guestOrders(server: Server, { cards, home, seconds }: Buying): Promise<Orders> {
  const goods = cards.filter(({ inventory_id, in_stock }) => inventory_id !== null && in_stock)
  const took: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  let next = 0
  let refused = 0
  const buy = async () => {
    while (performance.now() < end) {
      const nth = next++
      const start = performance.now()
      if (await orderAsGuest(server, goods[nth % goods.length] as Card, { ...home, phone: phoneOf(nth) }))
        took.push(performance.now() - start)
      else refused++
    }
  }
  await Promise.all(Array.from({ length: GUESTS }, buy))
  if (took.length === 0) throw new Error('nobody could order anything')
  const all = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.ceil(took.length * share) - 1] as number
  return { refused, answered: took.length, perSecond: took.length / all, p50: at(0.5), p99: at(0.99) }
}

const phoneOf = (nth: number) => `07${String(nth % 100_000_000).padStart(8, '0')}`

/** The status if a product's queue is too long (decision 33). */
const BUSY = 503

/** Returns false if the product sold out or its queue was too long. */
async function orderAsGuest(server: Server, { id, inventory_id }: Card, home: object): Promise<boolean> {
  const user_token = randomBytes(18).toString('base64url')
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...body, user_token }),
    })
    const answer = (await response.json()) as { status: number; data: { id: string } }
    if (answer.status >= 400 && answer.status !== BUSY)
      throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`)
    return answer
  }
  const address = await post('/user/address/action', home)
  const line = await post('/cart/action', { product_id: id, inventory_id, quantity: 1 })
  if (address.status !== 200 || line.status !== 200) return false
  const order = { address_id: address.data.id, payment_method: PaymentMethod.cashOnDelivery }
  return (await post('/order/action', order)).status === 200
}
