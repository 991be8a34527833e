import { redirect } from 'react-router'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { knownProvince } from '../../known-province.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, visitOf } from '../../visit.ts'
import type { Route } from './+types/own-address-page'
import { addressesOf, addressOf, saveAddress } from './address-action.ts'
import { AddressSheet } from './address-sheet.tsx'
import { addressValues, emptyAddress } from './address-values.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.addresses.title'), noindex: true }))

/** The form of the address book. The first address is preselected as the default. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { countries } = await orErrorPage(visit.api.geography.countriesPhones())
  if (!id)
    return {
      id,
      countries,
      values: emptyAddress(knownProvince(visit.cookies)),
      preferred: (await addressesOf(visit)).length === 0,
    }
  const address = await addressOf(visit, id)
  return { id, countries, values: addressValues(address), preferred: address.preferred }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const answer = await saveAddress(visit, await formOf(request, context), { id, asksPreferred: true })
  return 'unkept' in answer ? answer.unkept : redirect(visit.links.addresses(), 303)
}

export default function SavedAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links } = usePage()
  const { countries, id } = loaderData
  return (
    <AddressSheet
      id={id}
      action={id ? links.changeAddress(id) : links.addAddress()}
      cancel={links.addresses()}
      countries={countries}
      values={actionData?.values ?? loaderData.values}
      error={actionData?.error ?? null}
      preferred={actionData?.preferred ?? loaderData.preferred}
    />
  )
}
