import { OrderStatus, type Progress } from '#contract/ordering/order-status.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../../page-context.tsx'

const toneOf = ({ order_status, cancelled }: Progress) => {
  if (cancelled) return 'bad'
  return order_status === OrderStatus.delivered ? 'good' : 'open'
}

/** The status of an order or parcel as a badge. */
export function StatusBadge({ progress }: { progress: Progress }) {
  const { t } = usePage()
  return <Badge tone={toneOf(progress)}>{t(statusKey(progress))}</Badge>
}
