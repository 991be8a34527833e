import { Fragment } from 'react'
import type { Address } from '#contract/customers/addresses.ts'
import { addressPlaceParts } from '#i18n/address-place-parts.ts'
import { usePage } from '../../page-context.tsx'

/** An address as printed on a parcel. */
export function AddressLines({ address }: { address: Omit<Address, 'id' | 'preferred'> }) {
  const { t, phone } = usePage()
  const place = addressPlaceParts(address)
  return (
    <>
      <strong>
        <bdi>{address.name}</bdi>
      </strong>
      <span className="text-ink-soft">
        <bdi>{[address.address, address.address2].filter(Boolean).join(t('cart.comma'))}</bdi>
      </span>
      {address.landmark && (
        <span className="text-ink-soft">
          {t('shipping.near')} <bdi>{address.landmark}</bdi>
        </span>
      )}
      <span className="text-ink-soft">
        {place.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && t('cart.comma')}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      <span className="text-ink-soft">
        <bdi dir="ltr">{[address.phone, address.phone2].filter(Boolean).map(phone).join(' / ')}</bdi>
      </span>
    </>
  )
}
