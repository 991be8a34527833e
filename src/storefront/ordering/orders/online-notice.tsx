import type { Order } from '#contract/ordering/orders.ts'
import { isolated } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import { paymentPartners } from '../checkout/payment-partners.ts'
import { buyerReachKey } from './buyer-reach-key.ts'

type OnlineNoticeProps = {
  order: Order
  /** The payment state on return from the provider, else null. */
  payment: string | null
  now: Date
}

/**
 * A notice on an unpaid online order: its state, the deadline and the button to pay. Renders nothing once the order is
 * paid or cancelled.
 */
export function OnlineNotice({ order, payment, now }: OnlineNoticeProps) {
  const { t, urls } = usePage()
  if (order.pay_by === null) return null
  if (payment === 'processing')
    return <PaymentNotice kind="info" of="processing" text={buyerReachKey(order.reach).processing} />
  if (new Date(order.pay_by) <= now) return <PaymentNotice kind="error" of="over" text="orders.online.over_text" />
  const trouble = troubleOf(payment)
  const partner = paymentPartners[order.payment_method]?.name ?? ''
  return (
    <Notice kind={trouble ? 'error' : 'info'}>
      <p className="font-bold">{t(`orders.online.${trouble ?? 'awaited'}`, { partner: isolated(partner) })}</p>
      {trouble && <p>{t(`orders.online.${trouble}_text`)}</p>}
      {order.test_payment && <p className="font-semibold">{t('checkout.test.heading')}</p>}
      <HeldUntil time={order.pay_by} />
      <form method="post" action={urls.order(order.id)} data-submit-once className="print:hidden mt-3">
        <input type="hidden" name="embedded" value="1" disabled data-scripted />
        <Button name="intent" value="pay">
          {t('orders.online.pay')}
        </Button>
      </form>
    </Notice>
  )
}

/** The problem of the last payment attempt, or undefined. */
function troubleOf(payment: string | null) {
  if (payment === 'unreachable') return 'unreachable' as const
  return payment === 'failed' || payment === 'expired' ? ('failed' as const) : undefined
}

function HeldUntil({ time }: { time: string }) {
  const page = usePage()
  return <p>{page.t('orders.online.awaited_text', { time: isolated(page.time(time)) })}</p>
}

type Text = 'orders.online.over_text' | ReturnType<typeof buyerReachKey>['processing']

function PaymentNotice({ kind, of, text }: { kind: 'info' | 'error'; of: 'processing' | 'over'; text: Text }) {
  const { t } = usePage()
  return (
    <Notice kind={kind}>
      <p className="font-bold">{t(`orders.online.${of}`)}</p>
      <p>{t(text)}</p>
    </Notice>
  )
}
