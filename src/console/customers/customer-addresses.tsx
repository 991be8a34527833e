import type { WholeGuest } from '#contract/ordering/console-guests.ts'
import { addressPlaceParts } from '#i18n/address-place-parts.ts'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

/** Delivery addresses of a customer, each with its phone number. */
export function CustomerAddresses({ addresses }: { addresses: WholeGuest['addresses'] }) {
  const { t, phone } = usePage()
  return (
    <Card className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_customers.addresses')}
      </Title>
      {addresses.length === 0 && <p className="text-ink-soft">{t('console_customers.no_addresses')}</p>}
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li key={JSON.stringify(address)} className="wrap-anywhere grid">
            <bdi className="font-semibold">{address.name}</bdi>
            <bdi>{[address.address, address.address2, address.landmark].filter(Boolean).join(' · ')}</bdi>
            <bdi>{addressPlaceParts({ ...address, zipCode: '' }).join(' · ')}</bdi>
            {address.phone && (
              <a href={`tel:${address.phone}`} dir="ltr" className="justify-self-start underline underline-offset-4">
                {phone(address.phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
