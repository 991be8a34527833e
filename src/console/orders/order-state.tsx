import { cameBack, OrderStatus, type Progress } from '#contract/ordering/order-status.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

type OrderStateProps = {
  at: Progress
  /** For pages about packing, where “Picked up” would suggest that a courier already has the parcel. */
  packing?: boolean
}

/** Status of an order or a parcel. */
export function OrderState({ at, packing = false }: OrderStateProps) {
  const { t } = usePage()
  const tone = at.cancelled || cameBack(at) ? 'bad' : at.order_status === OrderStatus.delivered ? 'good' : 'open'
  const isPacked = at.order_status === OrderStatus.pickedUp && !at.cancelled
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {t(packing && isPacked ? 'console_orders.packed' : statusKey(at))}
    </Badge>
  )
}
