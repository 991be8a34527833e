import { data, redirect } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { translator } from '../../i18n/translator.ts'
import { pageMeta } from '../head.ts'
import { usePage } from '../page-context.tsx'
import { leaveToast } from '../shell/toast.ts'
import { orErrorPage, visitOf } from '../visit.ts'
import type { Route } from './+types/address-page'
import { AddressForm } from './address-form.tsx'
import { addressValues, emptyAddress } from './address-values.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (say) => ({ title: say('shipping.address'), noindex: true }))

/** The form for a new address, or with an id for one that is there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { countries } = await orErrorPage(visit.api.geography.countriesPhones())
  if (!params.id) return { countries, values: emptyAddress(), id: undefined }
  const addresses = visit.cookies.get('user_token') ? (await orErrorPage(visit.api.addresses.all())).data : []
  const address = addresses.find(({ id }) => id === params.id)
  if (!address) throw data(null, { status: 404 })
  return { countries, values: addressValues(address), id: address.id }
}

/** Keeps the address and chooses it. A new country or province only shows the form again, with its lists. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, cookies, links, language } = visitOf(context)
  const form = await request.formData()
  const values = addressValues(Object.fromEntries(form))
  if (form.get('intent') === 'lists') return data({ values, error: null })
  cookies.guestToken()
  try {
    const kept = await api.addresses.action({ body: { ...values, id: params.id ?? '' } })
    await api.cart.updateShipping({ body: { address_id: kept.id } })
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return data({ values, error: { message: error.message, fields: error.fields } }, { status: 422 })
  }
  const say = translator(language)
  leaveToast(cookies, { kind: 'success', message: say(params.id ? 'shipping.updated' : 'shipping.added') })
  return redirect(links.shipping(), 303)
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say } = usePage()
  const { countries, id } = loaderData
  return (
    <div data-dialog-content className="mx-auto grid w-full max-w-2xl gap-5 py-6">
      <h1 className="font-bold text-2xl">{id ? say('shipping.edit_address') : say('shipping.new_address')}</h1>
      <AddressForm
        id={id}
        countries={countries}
        values={actionData?.values ?? loaderData.values}
        error={actionData?.error ?? null}
      />
    </div>
  )
}
