import { eq } from 'drizzle-orm'
import type { Order } from '#contract/ordering/orders.ts'
import { inventories } from '../../../../catalog/products/tables.ts'
import { outbox } from '../../../../platform/mail/tables.ts'
import { aProduct, aStore } from '../../../../testing/products.ts'
import { runPaymentJobs } from '../../../../testing/run-payment-jobs.ts'
import type { TestShop } from '../../../../testing/shop.ts'
import { aShopper } from '../../../../testing/shoppers.ts'
import { orders } from '../../../orders/tables.ts'
import { paymentMoves, payments, refundMoves, refunds } from '../../tables.ts'
import type { PaymentProvider } from '../provider.ts'
import { paymentProvidersWith } from '../providers.ts'
import type { FakePayment, FakeProvider, Webhook } from './fake-provider.ts'

const MINUTE = 60_000
/** The payment page while the provider is unavailable. */
const nowhere: FakePayment = { reference: '', url: '', amount: 0, currency: '' }

/** Configures this fake as the shop's only payment provider, with the default timeout or `patience` (milliseconds). */
export function takesMoneyBy({ services }: TestShop, { keys }: FakeProvider, timeout?: number): void {
  const input = Object.entries(keys).map(([key, own]) => [key, { ...own, timeout }])
  services.paymentProviders = paymentProvidersWith(Object.fromEntries(input))
}

/** The provider that `takesMoneyBy` configured. */
export function providerIn({ services }: TestShop): PaymentProvider {
  const [provider] = services.paymentProviders ?? []
  if (!provider) throw new Error('The shop takes cash alone')
  return provider
}

type Product = Awaited<ReturnType<typeof aProduct>>
type PayerOptions = {
  currency?: string
  key?: string
  voucher?: string
  embedded?: boolean
  goods?: [Product, Product]
  /** Quantity of the first product. */
  quantity?: number
}

/** A customer orders a kettle and a rug of one store (1000 AFN each, shipping 100 AFN), or `goods`, and gets the payment step. */
export async function aPayer(test: TestShop, fake: Pick<FakeProvider, 'newest' | 'news'>, more: PayerOptions = {}) {
  const maryam = aShopper(test)
  const [kettle, rug] = more.goods ?? (await kettleAndRug(test))
  await maryam.put(kettle.id, more.quantity ?? 1, undefined, more)
  await maryam.put(rug.id, 1, undefined, more)
  const home = await maryam.livesIn()
  const place = () =>
    maryam.order(
      home,
      { payment_method: providerIn(test).method, voucher: more.voucher, embedded: more.embedded },
      more,
    )
  const placed = await place()
  const order: Order = placed.data
  const step = placed.data.payment_step as { kind: string; url: string | null }
  const page = step.url === null ? nowhere : fake.newest()
  return {
    maryam,
    order,
    /** The payment page. */
    page,
    place,
    step,
    kettle,
    lines: order.parcels.flatMap((parcel) => parcel.lines.map((line) => line.id)),
    comesBack: () => maryam.post('/order/payment-done', { order_id: order.id, proof: { paid: 'yes' } }),
    paysAgain: () => maryam.post('/order/pay', { order_id: order.id }),
    cancels: (part: object = {}) =>
      maryam.post('/cancellation/cancel-order', { order_id: order.id, reason: 'changed_mind', ...part }),
    cancelled: async () => (await maryam.get(`/cancellation/find/${order.id}`)).data,
    read: async (): Promise<Order> => (await maryam.post('/order/by-user', { order_id: order.id })).data,
    payments: () =>
      test.db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.createdAt, payments.id),
    refunds: () =>
      test.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt, refunds.id),
    /** The moves of a refund, the oldest first. */
    refundMoves: (id: string) =>
      test.db.select().from(refundMoves).where(eq(refundMoves.refundId, id)).orderBy(refundMoves.at),
    /** Sets columns of a refund, as its provider might have left it. */
    refundWaits: (id: string, so: Partial<typeof refunds.$inferInsert>) =>
      test.db.update(refunds).set(so).where(eq(refunds.id, id)),
    mails: async () =>
      (await test.db.select().from(outbox))
        .filter(({ content }) => (content as { orderId?: string }).orderId === order.id)
        .map(({ kind }) => kind),
    stock: async () =>
      (await test.db.select().from(inventories).where(eq(inventories.id, kettle.inventoryId)))[0]?.stock,
    /** The provider sends the payment's state. */
    told: (how?: Parameters<FakeProvider['news']>[1]) => tell(test, fake.news(page, how)),
    /** Runs the payment jobs as if this many minutes had passed. */
    after: (minutes: number) => runPaymentJobs(test.services, minutes * MINUTE),
    /** The moves of its payments with their causes, the oldest first. */
    moves: async () => {
      const rows = await test.db
        .select({ state: paymentMoves.state, cause: paymentMoves.cause })
        .from(paymentMoves)
        .innerJoin(payments, eq(payments.id, paymentMoves.paymentId))
        .where(eq(payments.orderId, order.id))
        .orderBy(paymentMoves.at)
      return rows.map(({ state, cause }) => `${state}: ${cause}`)
    },
    payBy: async () => (await test.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.payBy,
  }
}

async function kettleAndRug({ db }: TestShop): Promise<[Product, Product]> {
  const store = await aStore(db)
  return [await aProduct(db, { storeId: store.id }), await aProduct(db, { storeId: store.id })]
}

/** Sends a webhook as the provider would; returns the HTTP status. */
export async function tell(test: TestShop, { body, headers }: Webhook): Promise<number> {
  const path = `/api/v1/webhooks/${providerIn(test).key}`
  return (await test.api.request(path, { method: 'POST', headers, body })).status
}
