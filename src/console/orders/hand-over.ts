import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import type { FormError } from '#web/form-error.ts'
import type { RequestContext } from '../request-context.ts'

/** Value in place of a courier, for parcels that customers pick up or that go by post. */
export const NO_COURIER = 'none'

/** Couriers to choose from. */
export const couriersFor = async ({ api }: RequestContext) => (await api.console.runs.ready()).couriers
export type Couriers = Awaited<ReturnType<typeof couriersFor>>

/** Error for a missing courier, shown at the field. */
export function courierMissing({ language }: Pick<RequestContext, 'language'>): FormError {
  const message = consoleTranslator(language)('console_orders.courier.choose')
  return { message, form: [message], fields: { courier: message } }
}

type Handing = {
  courier: string
  numbers: string[]
  /** Loads an order as the staff member may see it. */
  read: (number: string) => Promise<AdminOrder>
  /** Id of the only parcel to hand over. */
  parcel?: string | undefined
  /** Reason to hand over orders with an uncertain payment. */
  anyway?: string | undefined
  key: { idempotencyKey?: string }
}

/** Hands the packed parcels of the orders over to a courier, all or none. This starts a delivery run. */
export async function handOverTo({ api }: RequestContext, { courier, numbers, read, parcel, anyway, key }: Handing) {
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
