import { cameBack, OrderStatus, type Progress } from '#contract/ordering/orders.ts'
import { statusWord } from '#i18n/status-words.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

type OrderStateProps = {
  at: Progress
  /** On pages for packing, where “Picked up” would say that a courier has it. */
  packing?: boolean
}

/** Where an order or parcel is, in a word. */
export function OrderState({ at, packing = false }: OrderStateProps) {
  const { say } = usePage()
  const tone = at.cancelled || cameBack(at) ? 'bad' : at.order_status === OrderStatus.delivered ? 'good' : 'open'
  const isPacked = at.order_status === OrderStatus.pickedUp && !at.cancelled
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {say(packing && isPacked ? 'console_orders.packed' : statusWord(at))}
    </Badge>
  )
}
