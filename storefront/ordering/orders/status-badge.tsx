import { OrderStatus, type Progress } from '../../../contract/ordering/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { usePage } from '../../page-context.tsx'
import { statusWord } from './status-words.ts'

const toneOf = ({ order_status, cancelled }: Progress) => {
  if (cancelled) return 'bad'
  return order_status === OrderStatus.delivered ? 'good' : 'open'
}

/** Where an order or parcel is, in a word. */
export function StatusBadge({ progress }: { progress: Progress }) {
  const { say } = usePage()
  return <Badge tone={toneOf(progress)}>{say(statusWord(progress))}</Badge>
}
