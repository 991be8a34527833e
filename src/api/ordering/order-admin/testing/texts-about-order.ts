import { eq, inArray } from 'drizzle-orm'
import { addresses } from '../../../customers/addresses/tables.ts'
import { alerts } from '../../../platform/alerts/tables.ts'
import type { aStaffMember } from '../../../staff/testing/staff.ts'
import { aProduct } from '../../../testing/products.ts'
import type { TestShop } from '../../../testing/shop.ts'
import type { ownHome } from '../../../testing/shoppers.ts'
import { aCourier, aParcelOut } from '../../delivery-runs/testing/runs.ts'
import { orders } from '../../orders/tables.ts'
import { tell } from '../../payments/providers/testing/paying.ts'
import type { openShopAtStripe } from '../../payments/providers/testing/shop-at-stripe.ts'
import { paidAtStripe, placedOrder } from './orders.ts'
import { aFailedRefund } from './refunds.ts'

type Stripe = Awaited<ReturnType<typeof openShopAtStripe>>['stripe']
type Staff = Awaited<ReturnType<typeof aStaffMember>>
type Words = {
  home: ReturnType<typeof ownHome>
  said: string /** The function adds the paths to which it wrote. */
  paths: Set<string>
}

/** Staff members who write the same text in every free-text field about an order or its customer. */
export function whoWrites(shop: TestShop, stripe: Stripe, owner: Staff, { home, said, paths }: Words) {
  const ids: string[] = []
  const write = async (path: string, of: Record<string, unknown>, body: object) => {
    paths.add(`/console${path}`)
    const answer = await owner.post(`/console${path.replace(/:(\w+)/g, (_, name) => String(of[name]))}`, body, {
      key: crypto.randomUUID(),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const theirs = async <T extends { id: string }>(order: T): Promise<T> => {
    ids.push(order.id)
    return order
  }
  const inCash = async () => await theirs(await placedOrder(shop, { address: home }))
  const about = {
    async calls() {
      const { number } = await inCash()
      await write('/orders/:number/note', { number }, { text: said })
      await write('/calls/:number/outcome', { number }, { outcome: 'no_answer', note: said })
      await write('/calls/:number/outcome', { number }, { outcome: 'refused', note: said })
      const other = await inCash()
      await write('/orders/:number/cancel', { number: other.number }, { note: said })
    },
    async onThePhone() {
      const lines = [{ product_id: (await aProduct(shop.db)).id, quantity: 1 }]
      const { order_number: number } = await write('/orders', {}, { lines, address: home, note: said })
      const [order] = await shop.db.select().from(orders).where(eq(orders.orderNumber, number))
      if (order) ids.push(order.id)
      await owner.post(`/console/orders/${number}/cancel`, { note: said })
    },
    async atTheDoor() {
      const { orderId: id, number } = await aParcelOut(shop)
      ids.push(id)
      await owner.post(`/console/orders/${number}/move`, { to: 4 })
      await write('/orders/:number/refuse', { number }, { note: said })
    },
    async cash() {
      const [courier, { orderId, number, parcelId }] = [await aCourier(shop), await aParcelOut(shop)]
      ids.push(orderId)
      const handed = await owner.post('/console/hand-over', { courier_id: courier.id, parcel_ids: [parcelId] })
      const run = { id: handed.data.run_id as string }
      await write('/runs/:id/parcels', run, { parcel_ids: [parcelId], outcome: 'delivered', note: said })
      await write('/runs/:id/count', run, { counted: 600, reason: said })
      await write('/couriers/:id/payments', courier, { amount: 200, debt: 500, reason: said })
      await write('/couriers/:id/write-off', courier, { amount: 300, debt: 300, reason: said })
      await write('/orders/:number/refund', { number }, { amount: 10, note: said })
    },
    async money() {
      const { id, number, page, order } = await paidAtStripe(shop, stripe)
      ids.push(id)
      await write('/orders/:number/refund', { number }, { amount: 10, note: said })
      await owner.post(`/console/orders/${number}/confirm`)
      await tell(shop, stripe.dispute(page))
      await write('/orders/:number/move', { number }, { to: 3, anyway: said })
      const parcel_ids = order.parcels.map((parcel: { id: string }) => parcel.id)
      const courier_id = (await aCourier(shop)).id
      const anyway = { orders: [number], reason: said }
      const { run_id } = await write('/hand-over', {}, { courier_id, parcel_ids, anyway })
      await owner.post(`/console/runs/${run_id}/parcels`, { parcel_ids, outcome: 'delivered' })
      for (const alert of await shop.db.select().from(alerts))
        if ('order' in alert.details && alert.details.order === number)
          await write('/alerts/:id/settle', alert, { said })
      const failed = await theirs(await aFailedRefund(shop))
      await write('/refunds/:id/by-hand', { id: failed.refundId }, { note: said })
      await owner.post(`/console/orders/${failed.number}/cancel`, { note: said })
    },
    async messages() {
      await shop.call('POST', '/contact', { body: { ...home, subject: 'Where is it', message: 'It did not come' } })
      const { data } = await owner.get('/console/messages')
      const [{ id }] = data.data
      await write('/messages/:id/answer', { id }, { answer: said })
    },
    async views() {
      await write('/order-views', {}, { name: 'Hers', query: `search=${home.phone}` })
    },
  }
  return {
    async everywhere() {
      for (const writeSome of Object.values(about)) await writeSome()
      return ids
    },
    /** Assigns all these orders to one customer. */
    async areOf(input: Partial<typeof orders.$inferInsert>) {
      await shop.db.update(orders).set(input).where(inArray(orders.id, ids))
      if (input.shopperId)
        await shop.db.update(addresses).set({ shopperId: input.shopperId }).where(eq(addresses.name, home.name))
    },
  }
}
