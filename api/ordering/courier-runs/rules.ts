import { ShippingType } from '../../../contract/catalog/shipping-rules.ts'
import { MINOR_UNITS, toWholeAfghanis } from '../../../contract/money.ts'
import { cameBack, OrderStatus, orderCan, type Progress } from '../../../contract/ordering/orders.ts'
import { PaymentMethod, PaymentStatus } from '../../../contract/ordering/payments.ts'
import { parcelWorth } from '../orders/cash-rules.ts'

/** Statuses in which a parcel can be given to a courier: it left the store, or was brought back. */
export const readyStatuses: OrderStatus[] = [OrderStatus.pickedUp, OrderStatus.onTheWay]

/** Whether a parcel can be given to a courier; nobody brings what buyers fetch. */
export const isReady = ({ order_status, cancelled }: Progress, shippingType: ShippingType): boolean =>
  !cancelled && readyStatuses.includes(order_status) && shippingType !== ShippingType.pickup

type PaidHow = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; currency: string; cashRounded: boolean }

/**
 * Cash to bring for a parcel, in AFN minor units: what is left of it, to whole afghanis where it was ordered in dollars;
 * nothing of what is paid already.
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
  // Cents times the rate of a dollar are AFN minor units of a hundredth.
  return currency === 'USD' ? toWholeAfghanis((due * usdRate) / MINOR_UNITS) : due
}

type Corrected = Progress & { cashAwaited: boolean }

/**
 * Why the result of a parcel can no longer be corrected; null while it can: until its cash is counted, with its run or by
 * itself. Cash that counts as paid at delivery is counted then.
 * @param run the run that holds it, if any
 */
export function whyNotCorrect(
  { paymentMethod, paymentStatus }: Omit<PaidHow, 'currency' | 'cashRounded'>,
  parcel: Corrected,
  run: { isCounted: boolean } | undefined,
): 'result_none' | 'result_counted' | null {
  if (orderCan.moveBackTo(parcel) === null && !cameBack(parcel)) return 'result_none'
  if (run?.isCounted) return 'result_counted'
  if (paymentMethod !== PaymentMethod.cashOnDelivery) return null
  const isCounted = !parcel.cancelled && !run && !parcel.cashAwaited
  return paymentStatus === PaymentStatus.paid || isCounted ? 'result_counted' : null
}
