import { OrderStatus } from '#contract/ordering/order-status.ts'
import { moveOrder } from '../../../ordering/orders/move-order.ts'
import { aProduct } from '../../../testing/products.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { aMember, type Member } from '../../../testing/shoppers.ts'

type DeliveredLine = { orderId: string; lineId: string }

/** A member orders one piece of a product. The order gets the status `upTo`. */
export async function anOrderOf(
  shop: TestShop,
  member: Pick<Member, 'put' | 'livesIn' | 'order'>,
  productId: number,
  upTo: OrderStatus = OrderStatus.delivered,
): Promise<DeliveredLine> {
  await member.put(productId)
  const { data: order } = await member.order(await member.livesIn())
  await moveTo(shop, order.id, upTo)
  return { orderId: order.id, lineId: order.parcels[0].lines[0].id }
}

/** Moves an order from its first status to `upTo`, step by step. */
export async function moveTo(shop: Pick<TestShop, 'db'>, orderId: string, upTo: OrderStatus = OrderStatus.delivered) {
  for (const to of [2, 3, 4, 5] as const)
    if (to <= upTo) await shop.db.transaction((tx) => moveOrder(tx, { orderId, to, cause: 'test' }))
}

/** A member who has received a product, with functions to review it. */
export async function aBuyer(shop: TestShop, input: { productId?: number; name?: string } = {}) {
  const productId = input.productId ?? (await aProduct(shop.db, { stock: 100 })).id
  const member = await aMember(shop, input.name ? { name: input.name } : {})
  const bought = await anOrderOf(shop, member, productId)
  const review = (body: object = {}, more = {}) =>
    member.post('/rating-review/action', { order_line_id: bought.lineId, rating: 5, review: 'Good', ...body }, more)
  return { ...member, ...bought, productId, review }
}

/** A form body. Lists repeat the field name. */
export function aForm(fields: Record<string, string | number | (string | Blob)[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [String(value)]) form.append(name, one)
  return form
}
