import { redirect } from 'react-router'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { knownProvince } from '../../known-province.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/saved-address-page'
import { addressesOf, addressOf, saveAddress } from './address-action.ts'
import { AddressSheet } from './address-sheet.tsx'
import { addressValues, emptyAddress } from './address-values.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.addresses.title'), noindex: true }))

/** The form of the address book. The first address is preselected as the default. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { countries } = await orErrorPage(ctx.api.geography.countriesPhones())
  if (!id)
    return {
      id,
      countries,
      values: emptyAddress(knownProvince(ctx.cookies)),
      preferred: (await addressesOf(ctx)).length === 0,
    }
  const address = await addressOf(ctx, id)
  return { id, countries, values: addressValues(address), preferred: address.preferred }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const answer = await saveAddress(ctx, await formOf(request, context), { id, asksPreferred: true })
  return 'unkept' in answer ? answer.unkept : redirect(ctx.urls.addresses(), 303)
}

export default function SavedAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { urls } = usePage()
  const { countries, id } = loaderData
  return (
    <AddressSheet
      id={id}
      action={id ? urls.changeAddress(id) : urls.addAddress()}
      cancel={urls.addresses()}
      countries={countries}
      values={actionData?.values ?? loaderData.values}
      error={actionData?.error ?? null}
      preferred={actionData?.preferred ?? loaderData.preferred}
    />
  )
}
