import { OrderStatus, type Progress } from '../../../contract/ordering/orders.ts'
import { usePage } from '../../page-context.tsx'
import { statusWord } from './status-words.ts'

const lookOf = ({ order_status, cancelled }: Progress) => {
  if (cancelled) return 'bg-sale-soft text-sale'
  return order_status === OrderStatus.delivered ? 'bg-success-soft text-success' : 'bg-saffron-soft text-ink'
}

/** Where an order or parcel is, in a word. */
export function StatusBadge({ progress }: { progress: Progress }) {
  const { say } = usePage()
  return (
    <span className={`rounded-full px-3 py-1 font-semibold text-sm ${lookOf(progress)}`}>
      {say(statusWord(progress))}
    </span>
  )
}
