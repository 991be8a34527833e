import { toDecimal, toMinor } from '#contract/money.ts'
import type { OrderSummary } from '#contract/ordering/orders.ts'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { useDeadline } from './awaited-notice.tsx'
import { StatusBadge } from './status-badge.tsx'

const PICTURES_SHOWN = 5

/** One order in the list: its number, status, pictures and total without cancelled lines. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { t, urls, money, date, number } = usePage()
  const deadline = useDeadline()
  const isPart = order.cancelled_amount > 0 && !order.cancelled
  const left = isPart ? toDecimal(toMinor(order.total) - toMinor(order.cancelled_amount)) : order.total
  return (
    <Card as="li" className="relative grid gap-3 hover:border-primary-text">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a href={urls.order(order.id)} className="font-semibold after:absolute after:inset-0">
          <bdi>{order.order_number}</bdi>
        </a>
        <StatusBadge progress={order} />
      </div>
      <Pictures images={order.images} />
      {order.confirmation?.state === 'awaiting' && (
        <p className="font-semibold text-sm">
          {t('orders.confirm.awaited')} · <span className="font-normal">{deadline(order.confirmation)}</span>
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-2 text-ink-soft">
        <span>
          {date(order.placed_at)} · {t('cart.items', { count: order.quantity, n: number(order.quantity) })}
          {isPart && <span className="text-sale"> · {t('orders.partly_cancelled')}</span>}
        </span>
        <bdi className={`ms-auto font-semibold text-ink ${order.cancelled ? 'line-through' : ''}`}>
          {money(left, order.currency)}
        </bdi>
      </p>
    </Card>
  )
}

function Pictures({ images }: Pick<OrderSummary, 'images'>) {
  const { t, number, saveData } = usePage()
  const base = usePictureBase()
  const shown = images.slice(0, PICTURES_SHOWN)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map((image) => (
        <div key={image} className="w-12 sm:w-14">
          <Picture base={base} name={image} alt="" sizes="56px" small={saveData} className="rounded-lg" />
        </div>
      ))}
      {images.length > shown.length && (
        <span className="text-ink-soft text-sm">
          {t('orders.more_pictures', { n: number(images.length - shown.length) })}
        </span>
      )}
    </div>
  )
}
