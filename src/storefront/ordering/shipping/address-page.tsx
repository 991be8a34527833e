import { redirect } from 'react-router'
import { addressOf, saveAddress } from '../../customers/addresses/address-action.ts'
import { AddressSheet } from '../../customers/addresses/address-sheet.tsx'
import { addressValues, emptyAddress } from '../../customers/addresses/address-values.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { knownProvince } from '../../known-province.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, visitOf } from '../../visit.ts'
import type { Route } from './+types/address-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('shipping.address'), noindex: true }))

/** The form of a new address, or of a saved one with an id. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { countries } = await orErrorPage(visit.api.geography.countriesPhones())
  return {
    id,
    countries,
    values: id ? addressValues(await addressOf(visit, id)) : emptyAddress(knownProvince(visit.cookies)),
  }
}

/** Saves the address and selects it for the cart. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const answer = await saveAddress(visit, await formOf(request, context), { id })
  if ('unkept' in answer) return answer.unkept
  await visit.api.cart.updateShipping({ body: { address_id: answer.kept.id } })
  return redirect(visit.links.shipping(), 303)
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links } = usePage()
  const { countries, id } = loaderData
  return (
    <AddressSheet
      id={id}
      action={id ? links.editAddress(id) : links.newAddress()}
      cancel={links.shipping()}
      countries={countries}
      values={actionData?.values ?? loaderData.values}
      error={actionData?.error ?? null}
    />
  )
}
