import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import { formatNumber } from '#i18n/format.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { Frame } from './frame.tsx'
import { Greeting, Heading, Paragraph, Remark } from './mail-components.tsx'
import { moneyIn } from './money.tsx'
import { OrderLines } from './order-lines.tsx'
import {
  AddressSection,
  ConfirmPart,
  Expected,
  OrderButton,
  OrderHead,
  ParcelSections,
  PaymentSection,
  Steps,
} from './order-sections.tsx'
import { isolated } from './safe-text.ts'
import { inTest } from './subject.ts'
import { Totals } from './totals.tsx'

type OrderMailProps<K extends FilledMail['kind']> = { mail: Extract<FilledMail, { kind: K }>; sender: Sender }

/** The confirmation of an order, with all its data. */
export function OrderPlacedMail({ mail, sender }: OrderMailProps<'order_placed'>) {
  const { t, language } = sender
  const { order, account } = mail
  const { currency, total } = order.totals
  const things = order.parcels.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const items = t('mail.items', { count: things, n: formatNumber(things, language) })
  const preview = t('mail.order_placed.preview', { total: moneyIn({ amount: total, currency, language }), items })
  return (
    <Frame mail={mail} sender={sender} title={t('mail.order_placed.title')} preview={preview}>
      <OrderHead order={order} sender={sender} />
      <Greeting sender={sender} name={order.address.name} />
      <Paragraph>{t('mail.order_placed.text')}</Paragraph>
      <ConfirmPart order={order} token={mail.confirmToken} sender={sender} />
      <OrderButton order={order} account={account} sender={sender} />
      <ParcelSections order={order} sender={sender} />
      <Totals totals={order.totals} sender={sender} />
      <PaymentSection order={order} sender={sender} />
      <AddressSection order={order} sender={sender} />
      {order.note && <Remark>{order.note}</Remark>}
    </Frame>
  )
}

/** The whole order after a change: address, quantities and amounts. */
export function OrderChangedMail({ mail, sender }: OrderMailProps<'order_changed'>) {
  const { t } = sender
  const { order, account } = mail
  return (
    <Frame mail={mail} sender={sender} title={t('mail.order_changed.title')} preview={t('mail.order_changed.preview')}>
      <OrderHead order={order} sender={sender} />
      <Greeting sender={sender} name={order.address.name} />
      <Paragraph>{t('mail.order_changed.text')}</Paragraph>
      <OrderButton order={order} account={account} sender={sender} />
      <ParcelSections order={order} sender={sender} />
      <Totals totals={order.totals} sender={sender} />
      <PaymentSection order={order} sender={sender} />
      <AddressSection order={order} sender={sender} />
    </Frame>
  )
}

/** The text for each status. No order moves to the first status. */
const news = {
  [OrderStatus.pending]: null,
  [OrderStatus.confirmed]: 'mail.order_moved.confirmed',
  [OrderStatus.pickedUp]: 'mail.order_moved.picked_up',
  [OrderStatus.onTheWay]: 'mail.order_moved.on_the_way',
  [OrderStatus.delivered]: 'mail.order_moved.delivered',
} as const satisfies Record<OrderStatus, string | null>

/** The new status of an order or of some parcels. */
export function OrderMovedMail({ mail, sender }: OrderMailProps<'order_moved'>) {
  const { t } = sender
  const { order, parcels, status, account } = mail
  const text = news[status]
  // If all parcels moved together, one progress bar is enough.
  const together = parcels.length === order.parcels.length
  return (
    <Frame
      mail={mail}
      sender={sender}
      title={t(statusKey({ order_status: status, cancelled: false }))}
      preview={t('mail.order_moved.preview')}
    >
      <OrderHead order={order} sender={sender} />
      <Greeting sender={sender} name={order.address.name} />
      {text && <Paragraph>{t(text)}</Paragraph>}
      {together && <Steps steps={order.steps} sender={sender} />}
      {parcels.map((parcel) => (
        <div key={parcel.id}>
          <Heading>{t('mail.order_moved.parcel', { store: isolated(parcel.store.title) })}</Heading>
          {!together && <Steps steps={parcel.steps} sender={sender} />}
          {status < OrderStatus.delivered && <Expected parcel={parcel} sender={sender} />}
        </div>
      ))}
      <OrderButton order={order} account={account} sender={sender} />
    </Frame>
  )
}

/** The cancelled or refused lines, the reason, and the refund. */
export function OrderCancelledMail({ mail, sender }: OrderMailProps<'order_cancelled'>) {
  const { t, language } = sender
  const { order, lines, account } = mail
  const { currency } = order.totals
  const amount = moneyIn({ amount: mail.amount, currency, language })
  const { title, preview, text, free } = cancelledText(mail, t)
  return (
    <Frame mail={mail} sender={sender} title={title} preview={preview}>
      <OrderHead order={order} sender={sender} />
      <Greeting sender={sender} name={order.address.name} />
      <Paragraph>{text}</Paragraph>
      <OrderLines lines={lines} currency={currency} sender={sender} />
      <Paragraph>
        {order.payment_status === PaymentStatus.paid && order.payment_method !== PaymentMethod.cashOnDelivery
          ? t(`mail.order_cancelled.refund${inTest(mail)}`, { amount })
          : free}
      </Paragraph>
      {!order.cancelled && <Paragraph>{t('mail.order_cancelled.rest')}</Paragraph>}
      <OrderButton order={order} account={account} sender={sender} />
    </Frame>
  )
}

function cancelledText({ order, reason }: OrderMailProps<'order_cancelled'>['mail'], t: Sender['t']) {
  if (reason === 'refused_at_door') {
    return {
      title: t('mail.order_came_back.title'),
      preview: t('mail.order_came_back.preview'),
      text: t('mail.order_came_back.text'),
      free: t('mail.order_came_back.free'),
    }
  }
  const why = reason ? t(`orders.reasons.${reason}`) : t('mail.order_cancelled.by_shop')
  return {
    title: t(order.cancelled ? 'mail.order_cancelled.title' : 'mail.order_cancelled.title_part'),
    preview: t('mail.order_cancelled.preview'),
    text: t('mail.order_cancelled.reason', { reason: why }),
    free: t('mail.order_cancelled.no_refund'),
  }
}

/** The refund was sent. */
export function OrderRefundedMail({ mail, sender }: OrderMailProps<'order_refunded'>) {
  const { t, language } = sender
  const { order, account } = mail
  const amount = moneyIn({ amount: mail.amount, currency: order.totals.currency, language })
  return (
    <Frame
      mail={mail}
      sender={sender}
      title={t(`mail.order_refunded.title${inTest(mail)}`)}
      preview={t('mail.order_refunded.preview', { amount })}
    >
      <OrderHead order={order} sender={sender} />
      <Greeting sender={sender} name={order.address.name} />
      <Paragraph>{t(`mail.order_refunded.text${inTest(mail)}`, { amount })}</Paragraph>
      <OrderButton order={order} account={account} sender={sender} />
    </Frame>
  )
}
