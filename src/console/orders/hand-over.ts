import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import type { DeskOrder } from '#contract/ordering/desk-orders.ts'
import { OrderStatus } from '#contract/ordering/orders.ts'
import { consoleTranslator } from '#i18n/console-words.ts'
import type { FormRefusal } from '#web/form-refusal.ts'
import type { Visit } from '../visit.ts'

/** Chosen in place of a courier: a parcel that customers collect, or that goes by post. */
export const NO_COURIER = 'none'

/** The couriers that can be chosen. */
export const couriersFor = async ({ api }: Visit) => (await api.console.runs.ready()).couriers
export type Couriers = Awaited<ReturnType<typeof couriersFor>>

/** Says at the field that a courier must be chosen. */
export function courierMissing({ language }: Pick<Visit, 'language'>): FormRefusal {
  const message = consoleTranslator(language)('console_orders.courier.choose')
  return { message, form: [message], fields: { courier: message } }
}

type Handing = {
  courier: string
  numbers: string[]
  /** Reads an order as the viewer may see it. */
  read: (number: string) => Promise<DeskOrder>
  /** This parcel alone. */
  parcel?: string | undefined
  /** Why orders whose money is in doubt go anyway. */
  anyway?: string | undefined
  key: { idempotencyKey?: string }
}

/** Hands the packed parcels of orders to a courier, all or none: a delivery run begins. */
export async function handOverTo({ api }: Visit, { courier, numbers, read, parcel, anyway, key }: Handing) {
  const parcelIds: string[] = []
  for (const number of numbers) {
    const { parcels } = await read(number)
    const ready = parcels.filter(
      ({ id, next, shipping_type }) =>
        next === OrderStatus.onTheWay && shipping_type !== ShippingType.pickup && (!parcel || id === parcel),
    )
    parcelIds.push(...ready.map(({ id }) => id))
  }
  const inSpite = anyway === undefined ? undefined : { orders: numbers, reason: anyway }
  const body = { courier_id: courier, parcel_ids: parcelIds, anyway: inSpite }
  return await api.console.runs.handOver({ body }, key)
}
