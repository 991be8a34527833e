import type { Sender } from '#api/platform/mail/rendered-mail.ts'
import type { Order, Parcel, Step } from '#contract/ordering/orders.ts'
import { addressPlaceParts } from '#i18n/address-place-parts.ts'
import { formatDate, formatPhone, formatTime } from '#i18n/format.ts'
import { moneyStateKey, paymentMethodTexts } from '#i18n/payment-messages.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { ButtonLink, Heading, Paragraph, Remark } from './mail-components.tsx'
import { OrderLines } from './order-lines.tsx'
import { isolated } from './safe-text.ts'
import { colors, styles } from './styles.ts'

type OrderSectionProps = { order: Omit<Order, 'refund' | 'reach'>; sender: Sender }

/** Order number and date at the top. */
export function OrderHead({ order, sender: { t, language } }: OrderSectionProps) {
  return (
    <>
      <p className="soft" style={styles.soft}>
        {t('mail.order_number')}
        {': '}
        <b className="ink" style={{ color: colors.ink }}>
          <bdi>{order.order_number}</bdi>
        </b>
        {' · '}
        <bdi>{formatDate(order.placed_at, language)}</bdi>
      </p>
      {order.test_payment && <Remark>{t('checkout.test.heading')}</Remark>}
    </>
  )
}

/** The lines of each store, with the expected delivery or the pickup place. */
export const ParcelSections = ({ order, sender }: OrderSectionProps) =>
  order.parcels.map((parcel) => (
    <div key={parcel.id}>
      <Heading>{sender.t('mail.products_of', { store: isolated(parcel.store.title) })}</Heading>
      <OrderLines lines={parcel.lines} currency={order.totals.currency} sender={sender} />
      <Expected parcel={parcel} sender={sender} />
    </div>
  ))

export function Expected({ parcel, sender: { t, language } }: { parcel: Parcel; sender: Sender }) {
  if (parcel.cancelled) return null
  const [from, to] = [parcel.expected_from, parcel.expected_to].map((day) => isolated(formatDate(day, language)))
  const days =
    from === to
      ? t('orders.expected_on', { day: from ?? '' })
      : t('orders.expected', { from: from ?? '', to: to ?? '' })
  return (
    <Remark>
      <bdi>{parcel.shipping_title}</bdi>
      {' · '}
      {days}
      {parcel.pickup_address && (
        <>
          <br />
          {t('mail.pickup', { address: isolated(parcel.pickup_address) })}
        </>
      )}
    </Remark>
  )
}

/** The delivery address in the format of a parcel label. */
export function AddressSection({ order: { address }, sender: { t, language } }: OrderSectionProps) {
  const comma = t('cart.comma')
  const lines = [
    [address.address, address.address2].filter(Boolean).join(comma),
    address.landmark && `${t('shipping.near')} ${isolated(address.landmark)}`,
    addressPlaceParts(address).join(comma),
  ].filter(Boolean)
  return (
    <>
      <Heading>{t('shipping.address')}</Heading>
      <p className="ink" style={{ ...styles.text, lineHeight: '24px' }}>
        <b>
          <bdi>{address.name}</bdi>
        </b>
        {lines.map((line) => (
          <span key={line}>
            <br />
            <bdi>{line}</bdi>
          </span>
        ))}
        <br />
        <bdi dir="ltr">
          {[address.phone, address.phone2]
            .filter(Boolean)
            .map((number) => formatPhone(number, language))
            .join(' / ')}
        </bdi>
      </p>
    </>
  )
}

export function PaymentSection({ order, sender: { t } }: OrderSectionProps) {
  const { title } = paymentMethodTexts[order.payment_method]
  return (
    <>
      <Heading>{t('mail.payment_method')}</Heading>
      <p className="ink" style={styles.text}>
        {t(title)}
        <br />
        <span className="soft" style={{ color: colors.soft }}>
          {t(moneyStateKey(order))}
        </span>
      </p>
    </>
  )
}

const signs = { done: '✓', active: '●', pending: '○' } as const

/** The progress of an order or parcel: done, current and pending steps. */
export function Steps({ steps, sender: { t, language, color } }: { steps: Step[]; sender: Sender }) {
  const cell = { padding: '7px 0', fontSize: '16px', lineHeight: '22px', verticalAlign: 'top' } as const
  return (
    <table
      aria-label={t('mail.steps')}
      className="sums"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 16px' }}
    >
      <tbody>
        {steps.map(({ order_status, state, at }) => (
          <tr key={order_status}>
            <td
              width={32}
              aria-hidden="true"
              className="brand"
              style={{ ...cell, width: '32px', color: state === 'pending' ? colors.soft : color }}
            >
              {signs[state]}
            </td>
            <td
              className={state === 'pending' ? 'soft' : 'ink'}
              style={{ ...cell, color: state === 'pending' ? colors.soft : colors.ink }}
            >
              {state === 'active' ? (
                <b>{t(statusKey({ order_status, cancelled: false }))}</b>
              ) : (
                t(statusKey({ order_status, cancelled: false }))
              )}
              {at && (
                <span className="soft" style={{ color: colors.soft, fontSize: '14px' }}>
                  {' · '}
                  <bdi>{formatDate(at, language)}</bdi>
                  {t('cart.comma')}
                  <bdi>{formatTime(at, language)}</bdi>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The button that confirms a cash-on-delivery order. The page it opens asks for the confirmation again. */
export function ConfirmPart({ order, token, sender }: OrderSectionProps & { token: string | null }) {
  const { t, language, siteUrl, color } = sender
  if (!token || !order.confirmation) return null
  const { deadline: at } = order.confirmation
  const deadline = `${isolated(formatDate(at, language))}${t('cart.comma')}${isolated(formatTime(at, language))}`
  return (
    <>
      <Paragraph>{t('mail.order_placed.confirm_text', { deadline })}</Paragraph>
      <ButtonLink href={siteUrl + urlsIn(language).confirmOrder(token)} color={color}>
        {t('mail.order_placed.confirm')}
      </ButtonLink>
    </>
  )
}

/**
 * A link to the order for customers with an account. Guests get a link to order tracking, because only their own browser can open
 * the order.
 */
export function OrderButton({ order, account, sender }: OrderSectionProps & { account: boolean }) {
  const { t, language, siteUrl, color } = sender
  const urls = urlsIn(language)
  const path = account ? urls.order(order.id) : urls.trackOrder({ order_number: order.order_number })
  return (
    <>
      <ButtonLink href={siteUrl + path} color={color}>
        {t(account ? 'mail.look' : 'mail.track')}
      </ButtonLink>
      {!account && <Remark>{t('mail.track_hint')}</Remark>}
    </>
  )
}
