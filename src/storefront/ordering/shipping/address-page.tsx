import { redirect } from 'react-router'
import { addressOf, saveAddress } from '../../customers/addresses/address-action.ts'
import { AddressSheet } from '../../customers/addresses/address-sheet.tsx'
import { addressValues, emptyAddress } from '../../customers/addresses/address-values.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { knownProvince } from '../../known-province.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/address-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('shipping.address'), noindex: true }))

/** The form of a new address, or of a saved one with an id. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { countries } = await orErrorPage(ctx.api.geography.countriesPhones())
  return {
    id,
    countries,
    values: id ? addressValues(await addressOf(ctx, id)) : emptyAddress(knownProvince(ctx.cookies)),
  }
}

/** Saves the address and selects it for the cart. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const answer = await saveAddress(ctx, await formOf(request, context), { id })
  if ('unkept' in answer) return answer.unkept
  await ctx.api.cart.updateShipping({ body: { address_id: answer.kept.id } })
  return redirect(ctx.urls.shipping(), 303)
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { urls } = usePage()
  const { countries, id } = loaderData
  return (
    <AddressSheet
      id={id}
      action={id ? urls.editAddress(id) : urls.newAddress()}
      cancel={urls.shipping()}
      countries={countries}
      values={actionData?.values ?? loaderData.values}
      error={actionData?.error ?? null}
    />
  )
}
