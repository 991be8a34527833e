import { aProduct, aStore } from '../../../testing/products.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { aShopper, ownHome } from '../../../testing/shoppers.ts'
import type { FakeProvider } from '../../payments/providers/testing/fake-provider.ts'
import { aPayer } from '../../payments/providers/testing/paying.ts'

type Made = { storeId?: number; price?: number; quantity?: number; language?: string; address?: object }

/** A cash order of kettles of one store (1000 AFN each by default, shipping 100 AFN). */
export async function placedOrder(
  shop: TestShop,
  { storeId, price = 100_000, quantity = 1, language, address }: Made = {},
) {
  const maryam = aShopper(shop)
  const kettle = await aProduct(shop.db, { storeId: storeId ?? (await aStore(shop.db)).id, selling: price })
  await maryam.put(kettle.id, quantity)
  const home = await maryam.livesIn({ ...ownHome(), ...address })
  const { data } = await maryam.order(home, {}, { ...(language && { language }) })
  const read = async () => (await maryam.post('/order/by-user', { order_id: data.id })).data
  const lineId: string = data.parcels[0].lines[0].id
  return {
    maryam,
    kettle,
    read,
    lineId,
    id: data.id as string,
    number: data.order_number as string,
    total: data.totals.total * 100,
  }
}

type Bought = { price?: number /** Quantity of the first product. */; quantity?: number }

/** An order of a kettle and a rug that was paid online. */
export async function paidAtStripe(shop: TestShop, stripe: FakeProvider, { price, quantity }: Bought = {}) {
  const store = await aStore(shop.db)
  const good = () => aProduct(shop.db, { storeId: store.id, ...(price && { selling: price }) })
  const payer = await aPayer(shop, stripe, { goods: [await good(), await good()], ...(quantity && { quantity }) })
  stripe.pay(payer.page)
  await payer.told()
  const [payment] = await payer.payments()
  const lines = payer.order.parcels.flatMap((parcel) => parcel.lines)
  return {
    ...payer,
    id: payer.order.id,
    number: payer.order.order_number,
    /** Minor units. */
    total: payer.order.totals.total * 100,
    lineTotals: lines.map(({ id, total }) => ({ id, total })),
    paymentId: payment?.id ?? '',
  }
}
