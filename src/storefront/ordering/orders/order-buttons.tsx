import type { Order } from '#contract/ordering/orders.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'

/** Two buttons per row on phones, equally high. */
const cell = 'max-sm:h-full max-sm:w-full max-sm:px-3! max-sm:text-sm max-sm:leading-5'

/** The available actions of an order. */
export function OrderButtons({ order }: { order: Order }) {
  const { t, urls } = usePage()
  const chat = useSite()?.common.setting.chat_number.replace(/\D/g, '')
  const greeting = encodeURIComponent(t('orders.help_greeting', { number: order.order_number }))
  const canBuy = order.parcels.some((parcel) => parcel.lines.some((line) => line.available))
  return (
    <div className="print:hidden grid grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap">
      {canBuy && (
        <form method="post" action={urls.order(order.id)} data-submit-once>
          <Button name="intent" value="buy-again" variant="secondary" className={cell}>
            <Icon name="cart" size={20} /> {t('orders.buy_again')}
          </Button>
        </form>
      )}
      <ButtonLink href={urls.trackOrder({ order_number: order.order_number })} variant="secondary" className={cell}>
        <Icon name="truck" size={20} /> {t('orders.track')}
      </ButtonLink>
      <ButtonLink href={urls.printOrder(order.id)} variant="secondary" className={cell}>
        <Icon name="printer" size={20} /> {t('orders.print')}
      </ButtonLink>
      {order.reach.by_mail && (
        <form method="post" action={urls.order(order.id)} data-swap data-submit-once>
          <Button name="intent" value="mail" variant="secondary" className={cell}>
            <Icon name="mail" size={20} /> {t('orders.mail')}
          </Button>
        </form>
      )}
      {chat && (
        <ButtonLink
          href={`https://wa.me/${chat}?text=${greeting}`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          className={cell}
        >
          <Icon name="chat" size={20} /> {t('orders.help')}
        </ButtonLink>
      )}
      {order.can_cancel && (
        <ButtonLink href={urls.cancelOrder(order.id)} data-dialog variant="secondary" className={`${cell} text-sale!`}>
          {t('orders.cancel')}
        </ButtonLink>
      )}
    </div>
  )
}
