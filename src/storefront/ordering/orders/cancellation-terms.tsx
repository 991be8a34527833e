import type { Order } from '#contract/ordering/orders.ts'
import { isolated } from '#i18n/isolated.ts'
import { usePage } from '../../page-context.tsx'
import { cancellationEffects } from './cancellation-effects.ts'

/** The effect on voucher and delivery with amounts, shown before the cancellation. */
export function CancellationTerms({ order, chosen }: { order: Order; chosen: string[] }) {
  const { t, money } = usePage()
  const effects = cancellationEffects(order, chosen)
  if (!effects) return null
  const { unpaid, kept, delivery, spent } = effects
  const amount = (value: number) => isolated(money(value, order.totals.currency))
  const sentences = [
    unpaid > 0 && t('orders.cancel_unpaid', { amount: amount(unpaid) }),
    spent && t(kept > 0 ? 'orders.cancel_keeps_voucher' : 'orders.cancel_spends_voucher', { amount: amount(kept) }),
    !spent && order.voucher_code !== '' && t('orders.cancel_frees_voucher'),
    delivery === 0 && t('orders.cancel_keeps_free'),
    delivery !== null && delivery > 0 && t('orders.cancel_keeps_fee', { amount: amount(delivery) }),
  ].filter((sentence) => sentence !== false)
  return (
    <ul data-cancellation-terms="" className="grid list-disc gap-1 ps-5 text-ink-soft text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
