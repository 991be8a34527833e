import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { addressPlaceParts } from '#i18n/address-place-parts.ts'
import { isolated } from '#i18n/isolated.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Delivery address and phone numbers of an order. */
export function AddressCard({ order }: { order: AdminOrder }) {
  const { t, urls, phone } = usePage()
  const may = useHasPermission()
  const { address } = order
  return (
    <Card className="grid gap-2" aria-labelledby="deliver-to">
      <h2 id="deliver-to" className="font-bold">
        {t('orders.deliver_to')}
      </h2>
      <Address address={address} />
      {[address.phone, address.phone2].filter(Boolean).map((number) => (
        <TextLink key={number} href={`tel:${number}`} className="gap-2">
          <Icon name="phone" size={18} />
          <bdi dir="ltr">{phone(number)}</bdi>
        </TextLink>
      ))}
      {address.email && (
        <span className="wrap-anywhere text-sm">
          <bdi dir="ltr">{address.email}</bdi>
        </span>
      )}
      {may('orders.write') && order.can_change && (
        <TextLink href={urls.orderStep(order.order_number, 'address')}>{t('console_orders.address.title')}</TextLink>
      )}
    </Card>
  )
}

/** An address in the format of a parcel label. */
export function Address({ address }: Pick<AdminOrder, 'address'>) {
  const { t } = usePage()
  const inOne = (parts: string[]) => [...new Set(parts.filter(Boolean))].map(isolated).join(t('cart.comma'))
  const lines = [
    inOne([address.address, address.address2]),
    address.landmark && `${t('shipping.near')} ${isolated(address.landmark)}`,
    inOne(addressPlaceParts(address)),
  ].filter(Boolean)
  return (
    <address className="wrap-anywhere not-italic">
      <span className="block font-semibold">
        <bdi>{address.name}</bdi>
      </span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
