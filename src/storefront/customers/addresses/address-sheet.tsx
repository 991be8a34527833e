import type { ComponentProps } from 'react'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { AddressForm } from './address-form.tsx'

type AddressSheetProps = { /** The id of a saved address. */ id: string | undefined } & ComponentProps<
  typeof AddressForm
>

/** A page for one address. A script shows it as a dialog. */
export function AddressSheet({ id, ...form }: AddressSheetProps) {
  const { t } = usePage()
  return (
    <div data-dialog-content className="mx-auto grid w-full max-w-2xl gap-5 py-6">
      <Title as="h1" size="task">
        {id ? t('shipping.edit_address') : t('shipping.new_address')}
      </Title>
      <AddressForm {...form} />
    </div>
  )
}
