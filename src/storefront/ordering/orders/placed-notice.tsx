import type { Order } from '#contract/ordering/orders.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconDisc } from '#ui/icon-disc.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'

/** Thanks for an order or a payment. A guest gets a link to create an account for it. */
export function PlacedNotice({ order }: { order: Order }) {
  const { t, urls } = usePage()
  const isCash = order.payment_method === PaymentMethod.cashOnDelivery
  const isGuest = useSite()?.userName === null
  return (
    <Notice kind="success">
      <p className="mb-1 flex items-center gap-3 font-bold text-lg">
        <IconDisc name="check" tone="success" size="small" />
        {t(isCash ? 'orders.thanks' : order.test_payment ? 'orders.online.test_done' : 'orders.online.done')}
      </p>
      <p>{t(isCash ? 'orders.thanks_text' : 'orders.online.done_text')}</p>
      <div className="print:hidden mt-3 flex flex-wrap items-center gap-3">
        {isGuest && (
          <>
            <ButtonLink href={urls.register({ back: `/user/order/${order.id}` })} variant="secondary" small>
              {t('orders.keep_it')}
            </ButtonLink>
            <span className="text-sm">{t('orders.keep_it_text')}</span>
          </>
        )}
        <TextLink href={urls.home()}>{t('cart.go_on_shopping')}</TextLink>
      </div>
    </Notice>
  )
}
