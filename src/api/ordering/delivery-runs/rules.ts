import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { MINOR_UNITS, toWholeAfghanis } from '#contract/money.ts'
import { cameBack, OrderStatus, orderCan, type Progress } from '#contract/ordering/order-status.ts'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import { parcelWorth } from '../orders/cash-rules.ts'

/** Statuses in which a parcel can be handed over to a courier: picked up from the store, or brought back. */
export const readyStatuses: OrderStatus[] = [OrderStatus.pickedUp, OrderStatus.onTheWay]

/** Whether a parcel can be handed over to a courier. Parcels for store pickup never are. */
export const isReady = ({ order_status, cancelled }: Progress, shippingType: ShippingType): boolean =>
  !cancelled && readyStatuses.includes(order_status) && shippingType !== ShippingType.pickup

type PaidHow = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; currency: string; cashRounded: boolean }

/**
 * Cash due for a parcel in AFN minor units: the worth of its remaining lines, rounded to whole afghanis for orders in dollars; 0 if the
 * order is paid.
 * @param usdRate AFN minor units for one dollar
 */
export function cashDue(
  order: PaidHow,
  parcel: Parameters<typeof parcelWorth>[1],
  lines: Parameters<typeof parcelWorth>[2],
  usdRate: number,
) {
  const { paymentMethod, paymentStatus, currency } = order
  if (paymentMethod !== PaymentMethod.cashOnDelivery || paymentStatus === PaymentStatus.paid) return 0
  const due = parcelWorth(order, parcel, lines)
  // Cents times the rate, divided by 100, are AFN minor units.
  return currency === 'USD' ? toWholeAfghanis((due * usdRate) / MINOR_UNITS) : due
}

type Corrected = Progress & { cashAwaited: boolean }

/**
 * Why the result of a parcel cannot be corrected any more; null if it can. It can until the cash is counted, with the run or alone. If the
 * setting counts cash as paid on delivery, it counts as counted then.
 * @param run the run that has the parcel, if any
 */
export function whyNotCorrect(
  { paymentMethod, paymentStatus }: Omit<PaidHow, 'currency'>,
  parcel: Corrected,
  run: { isCounted: boolean } | undefined,
): 'result_none' | 'result_counted' | null {
  if (orderCan.moveBackTo(parcel) === null && !cameBack(parcel)) return 'result_none'
  if (run?.isCounted) return 'result_counted'
  if (paymentMethod !== PaymentMethod.cashOnDelivery) return null
  const isCounted = !parcel.cancelled && !run && !parcel.cashAwaited
  return paymentStatus === PaymentStatus.paid || isCounted ? 'result_counted' : null
}
