import { redirect } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { toastOutcome } from '../../toast-outcome.ts'
import type { Route } from './+types/delete-address-page'
import { addressOf } from './address-action.ts'
import { AddressLines } from './address-lines.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.addresses.delete_question'), noindex: true }))

/** Asks for confirmation before an address is deleted. */
export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  address: await addressOf(requestContext(context), params.id),
})

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  await toastOutcome(ctx, ctx.api.addresses.delete({ params }), 'accounts.addresses.deleted')
  return redirect(ctx.urls.addresses(), 303)
}

export default function DeleteAddressPage({ loaderData: { address } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div data-dialog-content className="mx-auto grid max-w-md gap-4 py-10 text-center">
      <Title as="h1" size="question">
        {t('accounts.addresses.delete_question')}
      </Title>
      <Card as="div" variant="sunk" room="small" className="grid justify-items-center gap-1 wrap-anywhere">
        <AddressLines address={address} />
      </Card>
      <p className="text-ink-soft">{t('accounts.addresses.delete_note')}</p>
      <form
        method="post"
        action={urls.deleteAddress(address.id)}
        data-swap
        className="flex flex-wrap justify-center gap-3"
      >
        <Button variant="danger">{t('accounts.addresses.delete')}</Button>
        <ButtonLink href={urls.addresses()} variant="secondary">
          {t('accounts.addresses.keep')}
        </ButtonLink>
      </form>
    </div>
  )
}
