import type { Address } from '#contract/customers/addresses.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Option } from '#ui/option.tsx'
import { Title } from '#ui/title.tsx'
import { AddressLines } from '../../customers/addresses/address-lines.tsx'
import { usePage } from '../../page-context.tsx'

export function AddressChoice({ addresses, chosen }: { addresses: Address[]; chosen: string | undefined }) {
  const { t, urls } = usePage()
  return (
    <section aria-labelledby="address-heading" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <Title as="h2" size="card" id="address-heading">
          {t('shipping.address')}
        </Title>
        <ButtonLink href={urls.newAddress()} data-dialog variant="secondary" small className="shrink-0">
          <Icon name="plus" size={18} /> {t('shipping.new_address')}
        </ButtonLink>
      </div>
      <form method="post" action={urls.shipping()} data-swap data-autosubmit className="grid gap-3 md:grid-cols-2">
        <input type="hidden" name="intent" value="choose-address" />
        {addresses.map((address) => (
          <Option as="div" key={address.id} className="py-4">
            <input
              type="radio"
              name="address_id"
              id={`address-${address.id}`}
              value={address.id}
              defaultChecked={address.id === chosen}
              className="mt-1 size-5 accent-primary"
            />
            <label htmlFor={`address-${address.id}`} className="grid flex-1 cursor-pointer content-start gap-1">
              <AddressLines address={address} />
            </label>
            <ButtonLink
              variant="round"
              href={urls.editAddress(address.id)}
              data-dialog
              aria-label={t('shipping.edit_named', { name: address.name })}
              className="self-start text-ink-soft"
            >
              <Icon name="edit" size={20} />
            </ButtonLink>
          </Option>
        ))}
        <Button variant="secondary" small className="no-js-only justify-self-start">
          {t('shipping.use_address')}
        </Button>
      </form>
    </section>
  )
}
