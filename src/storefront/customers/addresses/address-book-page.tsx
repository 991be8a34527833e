import { redirect } from 'react-router'
import type { Address } from '#contract/customers/addresses.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { toastOutcome } from '../../toast-outcome.ts'
import type { Route } from './+types/address-book-page'
import { addressesOf, addressOf } from './address-action.ts'
import { AddressLines } from './address-lines.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.addresses.title'), noindex: true }))

export const loader = async ({ context }: Route.LoaderArgs) => ({
  addresses: await addressesOf(requestContext(context)),
})

/** Makes an address the default. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const address = await addressOf(ctx, String((await formOf(request, context)).get('id')))
  const call = ctx.api.addresses.action({ body: { ...address, preferred: true } })
  await toastOutcome(ctx, call, 'accounts.addresses.now_default')
  return redirect(ctx.urls.addresses(), 303)
}

/** The address book. Guests have one too; it belongs to their browser's token. */
export default function AddressBookPage({ loaderData: { addresses } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const add = (
    <ButtonLink href={urls.addAddress()} data-dialog>
      <Icon name="plus" size={20} /> {t('accounts.addresses.add')}
    </ButtonLink>
  )
  if (addresses.length === 0) {
    return (
      <>
        <h1 className="sr-only">{t('accounts.addresses.title')}</h1>
        <Empty icon="pin" title={t('accounts.addresses.none')} text={t('accounts.addresses.none_text')}>
          {add}
        </Empty>
      </>
    )
  }
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <Title as="h1" size="task">
            {t('accounts.addresses.title')}
          </Title>
          <p className="max-w-xl text-ink-soft">{t('accounts.addresses.text')}</p>
        </div>
        {add}
      </header>
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
    </div>
  )
}

function AddressCard({ address }: { address: Address }) {
  const { t, urls } = usePage()
  const { id, name, preferred } = address
  return (
    <Card as="li" className={`grid content-between gap-4 pb-2 ${preferred ? 'border-primary-text' : ''}`}>
      <div className="grid content-start gap-1 wrap-anywhere">
        {preferred && (
          <p className="mb-1 inline-flex items-center gap-1.5 font-semibold text-primary-text text-sm">
            <Icon name="check" size={18} /> {t('accounts.addresses.default')}
          </p>
        )}
        <AddressLines address={address} />
      </div>
      <div className="flex flex-wrap items-center border-line border-t pt-1">
        <ButtonLink
          href={urls.changeAddress(id)}
          data-dialog
          variant="quiet"
          className="-ms-2 px-2!"
          aria-label={t('shipping.edit_named', { name })}
        >
          {t('accounts.addresses.edit')}
        </ButtonLink>
        <ButtonLink
          href={urls.deleteAddress(id)}
          data-dialog
          variant="quiet"
          className="px-2!"
          aria-label={t('accounts.addresses.delete_named', { name })}
        >
          {t('accounts.addresses.delete')}
        </ButtonLink>
        {!preferred && (
          <form method="post" action={urls.addresses()} data-swap className="ms-auto -me-2">
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet" className="px-2!" aria-label={t('accounts.addresses.make_default_named', { name })}>
              {t('accounts.addresses.make_default')}
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
