import { type Cancellation, type CancelledOrder, isReasonTold } from '#contract/ordering/cancellations.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { isCancelledUnpaid } from '#i18n/payment-messages.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { Card } from '#ui/card.tsx'
import { usePage } from '../../page-context.tsx'

type OrderHistoryProps = { order: Order; cancelled: CancelledOrder | null }
type Move = Order['history'][number]

/** The order's history with times: status changes, and cancellations with actor and reason. */
export function OrderHistory({ order, cancelled }: OrderHistoryProps) {
  const { t } = usePage()
  const cancellations = cancelled?.cancellations ?? []
  // The final cancellation is also a status change. Its cancellation entry has more detail.
  const moves = order.history.filter((move) => !move.cancelled || cancellations.length === 0)
  const entries = [
    ...moves.map((move) => ({ at: move.at, entry: <MoveText move={move} /> })),
    ...cancellations.map((one) => ({ at: one.created_at, entry: <CancellationText one={one} order={order} /> })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Card aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="font-bold">
        {t('orders.history')}
      </h2>
      <ol className="grid gap-3">
        {entries.map(({ at, entry }) => (
          <li key={at} className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
            <Moment at={at} />
            <div>{entry}</div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Moment({ at }: { at: string }) {
  const { t, date, time } = usePage()
  return (
    <time dateTime={at} className="text-ink-soft text-sm">
      {date(at)}
      {t('cart.comma')}
      <bdi>{time(at)}</bdi>
    </time>
  )
}

const MoveText = ({ move }: { move: Move }) => usePage().t(statusKey(move))

function CancellationText({ one, order }: { one: Cancellation; order: Order }) {
  const { t, money, number } = usePage()
  const movesMoney = !isCancelledUnpaid(order)
  return (
    <>
      <p className="font-semibold">
        {t(`orders.by_${one.by}`)}
        {movesMoney && <bdi> (−{money(one.amount, order.totals.currency)})</bdi>}
      </p>
      <ul className="text-ink-soft text-sm">
        {one.lines.map((line) => (
          <li key={line.id}>
            <bdi>{line.title}</bdi> × <bdi>{number(line.quantity)}</bdi>
          </li>
        ))}
      </ul>
      {isReasonTold(one) && <p className="text-sm">{t(`orders.reasons.${one.reason}`)}</p>}
      {one.note && <p className="wrap-anywhere text-ink-soft text-sm">{one.note}</p>}
    </>
  )
}
