import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { inTransaction } from '../../../../platform/database/retry.ts'
import { BusinessError } from '../../../../platform/request/errors.ts'
import { runPaymentJobs } from '../../../../testing/run-payment-jobs.ts'
import type { Answer } from '../../../../testing/shop.ts'
import { cancelOrder } from '../../../cancellations/cancel-order.ts'
import { refuseParcels } from '../../../cancellations/refused-on-delivery.ts'
import { cancelUnconfirmedOrders } from '../../../confirmations/cancel-unconfirmed.ts'
import { changeQuantity } from '../../../order-admin/change-order.ts'
import { providerIn } from '../../../payments/providers/testing/paying.ts'
import { issueRefund } from '../../../payments/refunds/issue-refund.ts'
import { moveOrder } from '../../move-order.ts'
import { orders } from '../../tables.ts'
import type { Life } from './life.ts'
import { linesOf, parcelsOf } from './read.ts'

const CASH = 2
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The API may refuse, but must answer. */
function answered(answer: Answer): Answer {
  expect([200, 201], JSON.stringify(answer.data)).toContain(answer.status)
  return answer
}

/** Runs an operator's action in the shop's process; a refusal is allowed. */
async function operates({ world }: Life, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await inTransaction(world.test.db, work).catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error
  })
}

const orderAt = ({ placed }: Life, which: number) => placed[which % placed.length] as Life['placed'][number]

export type Basket = { buyer: number; quantities: number[]; card: boolean; voucher: number; times: number }

/** Fills a cart and orders it. `times` requests with one idempotency key still make one order. */
export async function place(life: Life, { buyer, quantities, card, voucher, times }: Basket): Promise<void> {
  const by = life.shoppers[buyer] as Life['shoppers'][number]
  const { currency } = by
  for (const [n, quantity] of quantities.entries()) {
    const good = life.goods[n]
    if (good && quantity > 0) answered(await by.put(good.id, quantity, undefined, { currency }))
  }
  const code = life.vouchers[voucher]?.code ?? ''
  const key = `basket-${++life.keys}`
  const online = providerIn(life.world.test).method
  const order = () => by.order(by.home, { payment_method: card ? online : CASH, voucher: code }, { currency, key })
  const answers = (await Promise.all(Array.from({ length: times }, order))).map(answered)
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id as string))
  expect(ids.size).toBeLessThanOrEqual(1)
  for (const id of ids) life.placed.push({ id, by })
}

/** A shopper cancels an order, a parcel or some lines. */
export async function cancel(life: Life, how: { which: number; part: 'order' | 'parcel' | 'lines'; nth: number[] }) {
  const { id, by } = orderAt(life, how.which)
  const body = { order_id: id, reason: 'changed_mind', ...(await partOf(life, id, how)) }
  answered(await by.post('/cancellation/cancel-order', body))
}

/** The operator cancels because a store lacks the products. */
export async function cancelAsOperator(life: Life, how: Parameters<typeof cancel>[1]) {
  const { id } = orderAt(life, how.which)
  const { parcel_id: parcelId, line_ids: lineIds } = await partOf(life, id, how)
  await operates(life, (tx) =>
    cancelOrder(tx, { orderId: id, parcelId, lineIds, by: 'operator', reason: 'other', note: 'not in store' }),
  )
}

/** The customer refuses one parcel on delivery, or all parcels that are out. */
export async function refuse(life: Life, { which, nth }: { which: number; nth: number | null }) {
  const { id } = orderAt(life, which)
  const all = await parcelsOf(life, [id])
  const parcelId = nth === null ? undefined : all[nth % all.length]?.id
  const actor = { by: 'command line', name: 'courier' } as const
  await operates(life, (tx) =>
    refuseParcels(tx, { orderId: id, parcelId, note: 'nobody at home', actor, returnSource: 'at the order' }),
  )
}

/** Staff refund a part or the rest of an order or a line without a cancellation. */
export async function giveBack(
  life: Life,
  { which, nth, amount }: { which: number; nth: number | null; amount: number | null },
) {
  const { id } = orderAt(life, which)
  const lines = await linesOf(life, [id])
  const lineId = nth === null ? undefined : lines[nth % lines.length]?.id
  const input = { amount: amount ?? undefined, lineId, note: 'it came late', language: 'en' }
  await operates(life, async (tx) => issueRefund({ db: tx, actor: desk }, await numberOf(tx, id), input))
}

/** Staff change the quantity of a line. */
export async function changeLine(
  life: Life,
  { which, nth, quantity }: { which: number; nth: number; quantity: number },
) {
  const { id } = orderAt(life, which)
  const all = await linesOf(life, [id])
  const lineId = all[nth % all.length]?.id ?? ''
  await operates(life, async (tx) =>
    changeQuantity({ db: tx, actor: desk }, await numberOf(tx, id), { lineId, quantity }),
  )
}

const desk = { by: 'command line', name: 'desk' } as const

async function numberOf(tx: Tx, id: string): Promise<string> {
  const [order] = await tx.select({ number: orders.orderNumber }).from(orders).where(eq(orders.id, id))
  return order?.number ?? ''
}

type Part = { parcel_id?: string | undefined; line_ids?: string[] }

async function partOf(life: Life, id: string, { part, nth }: { part: string; nth: number[] }): Promise<Part> {
  const [first = 0] = nth
  if (part === 'order') return {}
  if (part === 'parcel') {
    const all = await parcelsOf(life, [id])
    return { parcel_id: all[first % all.length]?.id }
  }
  const all = await linesOf(life, [id])
  return { line_ids: [...new Set(nth.map((n) => all[n % all.length]?.id as string))] }
}

/** The operator moves an order or one of its parcels to its next status. */
export async function moveOn(life: Life, { which, nth }: { which: number; nth: number | null }) {
  const { id } = orderAt(life, which)
  const all = await parcelsOf(life, [id])
  const parcel = nth === null ? undefined : all[nth % all.length]
  const from = parcel?.orderStatus ?? Math.min(...all.filter((one) => !one.cancelled).map((one) => one.orderStatus))
  const to = Object.values(OrderStatus).find((status) => status === from + 1)
  if (!to) return
  const moving = { orderId: id, to, cause: 'operator', ...(parcel && { parcelId: parcel.id }) }
  await operates(life, (tx) => moveOrder(tx, moving))
}

/** After the given minutes the shop's processes run their payment jobs concurrently. */
export async function wait({ world }: Life, { minutes, processes }: { minutes: number; processes: number }) {
  const later = () => runPaymentJobs(world.test.services, minutes * MINUTE)
  await Promise.all(Array.from({ length: processes }, later))
}

/** Two days later the job releases unconfirmed orders. */
export async function waitForConfirmation({ world: { test } }: Life) {
  await cancelUnconfirmedOrders(test.db, test.services.log, 49 * HOUR)
}

export const paysAgain = async (life: Life, { which }: { which: number }) => {
  const { id, by } = orderAt(life, which)
  answered(await by.post('/order/pay', { order_id: id }))
}

export const comesBack = async (life: Life, { which }: { which: number }) => {
  const { id, by } = orderAt(life, which)
  answered(await by.post('/order/payment-done', { order_id: id, proof: { paid: 'yes' } }))
}
