import { cameBack, type Progress } from '#contract/ordering/order-status.ts'
import type { Confirmation } from '#contract/ordering/orders.ts'
import type { Reach } from '#contract/ordering/reach.ts'
import { isolated } from '#i18n/isolated.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'
import { buyerReachKey } from './buyer-reach-key.ts'

type OrderToConfirm = { confirmation: Confirmation; order_number: string; cancelled: boolean }

/**
 * A notice on a cash order that waits for confirmation: the deadline and the ways to confirm. Renders nothing for other
 * orders.
 */
export function AwaitedNotice({ order, reach }: { order: OrderToConfirm; reach: Pick<Reach, 'by_mail'> }) {
  const { t } = usePage()
  const deadline = useDeadline()
  const chat = useSite()?.common.setting.chat_number.replace(/\D/g, '')
  if (order.cancelled || order.confirmation?.state !== 'awaiting') return null
  const text = encodeURIComponent(t('orders.confirm.whatsapp_text', { number: order.order_number }))
  const until = { deadline: deadline(order.confirmation) }
  return (
    <Notice>
      <p className="font-bold">{t('orders.confirm.heading')}</p>
      <p>{t(buyerReachKey(reach).confirm, until)}</p>
      {chat && (
        <div className="print:hidden mt-3">
          <ButtonLink href={`https://wa.me/${chat}?text=${text}`} target="_blank" rel="noopener">
            <Icon name="chat" size={20} /> {t('orders.confirm.whatsapp')}
          </ButtonLink>
        </div>
      )}
    </Notice>
  )
}

/**
 * The reason of a cancellation if the order was refused on delivery or not confirmed in time, else only that it is
 * cancelled.
 */
export function CancelledNotice({ order }: { order: Pick<OrderToConfirm, 'confirmation'> & Progress }) {
  const { t } = usePage()
  if (cameBack(order)) return <Notice kind="error">{t('orders.came_back_text')}</Notice>
  const isReleased = order.confirmation?.state === 'released'
  return <Notice kind="error">{t(isReleased ? 'orders.confirm.released' : 'orders.cancelled_text')}</Notice>
}

/** Formats the confirmation deadline as date and time for use in a sentence. */
export function useDeadline() {
  const { t, date, time } = usePage()
  return ({ deadline }: { deadline: string }) =>
    `${isolated(date(deadline))}${t('cart.comma')}${isolated(time(deadline))}`
}
