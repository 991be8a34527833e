import type { Order } from '#contract/ordering/orders.ts'
import { isolated } from '#i18n/isolated.ts'
import { usePage } from '../../page-context.tsx'
import { cancellationKeeps } from './cancellation-keeps.ts'

/** The effect on voucher and delivery with amounts, shown before the cancellation. */
export function CancellationTerms({ order, chosen }: { order: Order; chosen: string[] }) {
  const { say, money } = usePage()
  const keeps = cancellationKeeps(order, chosen)
  if (!keeps) return null
  const { unpaid, kept, delivery, spent } = keeps
  const amount = (value: number) => isolated(money(value, order.totals.currency))
  const sentences = [
    unpaid > 0 && say('orders.cancel_unpaid', { amount: amount(unpaid) }),
    spent && say(kept > 0 ? 'orders.cancel_keeps_voucher' : 'orders.cancel_spends_voucher', { amount: amount(kept) }),
    !spent && order.voucher_code !== '' && say('orders.cancel_frees_voucher'),
    delivery === 0 && say('orders.cancel_keeps_free'),
    delivery !== null && delivery > 0 && say('orders.cancel_keeps_fee', { amount: amount(delivery) }),
  ].filter((sentence) => sentence !== false)
  return (
    <ul data-cancellation-terms="" className="grid list-disc gap-1 ps-5 text-ink-soft text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
