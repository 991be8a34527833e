import { eq } from 'drizzle-orm'
import type { aStaffMember } from '../../../staff/testing/staff.ts'
import { aProduct } from '../../../testing/products.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { aShopper, ownHome } from '../../../testing/shoppers.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { orders } from '../../orders/tables.ts'
import { courierRuns, couriers } from '../tables.ts'

type Shop = Pick<TestShop, 'call' | 'db'>
type Staff = Awaited<ReturnType<typeof aStaffMember>>

let phones = 0
export async function aCourier({ db }: Shop, { name = 'Rahim', active = true } = {}) {
  const [courier] = await db
    .insert(couriers)
    .values({ name, active, phone: `0799${String(++phones).padStart(6, '0')}` })
    .returning()
  if (!courier) throw new Error('no courier was made')
  return courier
}

/** A courier with one counted run in which this many afghanis are missing. */
export async function aDebtor(services: Shop, missing: number): Promise<string> {
  const { id } = await aCourier(services)
  await aCountedRun(services, id, { expected: missing * 100, counted: 0 })
  return id
}

/** A counted run without parcels. Amounts in AFN minor units. */
export async function aCountedRun({ db }: Shop, courierId: string, { expected = 0, counted = 0 }) {
  const run = { courierId, handedBy: 'Omid', reason: 'lost', countedAt: new Date(), countedBy: 'Laila' }
  await db.insert(courierRuns).values({ ...run, expected, counted })
}

type Ordered = { parcels?: number; currency?: string }

/** A cash order whose parcels (1,100 AFN each) were picked up from their stores and are ready for a courier. */
export async function aParcelOut(services: Shop, { parcels = 1, currency = 'AFN' }: Ordered = {}) {
  const by = aShopper(services)
  for (let n = 0; n < parcels; n++) await by.put((await aProduct(services.db)).id, 1, undefined, { currency })
  const { data } = await by.order(await by.livesIn(ownHome()), {}, { currency })
  for (const to of [2, 3] as const)
    await services.db.transaction((tx) => moveOrder(tx, { orderId: data.id, to, cause: 'test' }))
  const parcelIds: string[] = data.parcels.map(({ id }: { id: string }) => id)
  return {
    orderId: data.id as string,
    number: data.order_number as string,
    parcelIds,
    parcelId: parcelIds[0] as string,
  }
}

/** A run whose only parcel was delivered. `due`: its cash in afghanis. */
export async function aRunHome(services: Shop, staff: Pick<Staff, 'post'>) {
  const [courier, { parcelId, orderId }] = [await aCourier(services), await aParcelOut(services)]
  const handed = await staff.post('/console/hand-over', { courier_id: courier.id, parcel_ids: [parcelId] })
  const runId = handed.data.run_id as string
  const { data } = await staff.post(`/console/runs/${runId}/parcels`, { parcel_ids: [parcelId], outcome: 'delivered' })
  return { courier, parcelId, orderId, runId, due: data.expected as number }
}

export const isPaid = async ({ db }: Shop, orderId: string): Promise<boolean> =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.paymentStatus === 1
