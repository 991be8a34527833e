import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Address } from '#contract/customers/addresses.ts'
import { translator } from '#i18n/translator.ts'
import { setToast } from '#web/toast.ts'
import { orErrorPage, type RequestContext } from '../../request-context.ts'
import type { AddressFormError } from './address-form.tsx'
import { type AddressValues, addressValues } from './address-values.ts'

/** The visitor's addresses. Visitors without an identity have none. */
export const addressesOf = async ({ api, cookies }: RequestContext): Promise<Address[]> =>
  cookies.hasIdentity() ? (await orErrorPage(api.addresses.all())).data : []

/** The visitor's address with this id. Throws a 404 response for unknown ids and other customers' addresses. */
export async function addressOf(ctx: RequestContext, id: string): Promise<Address> {
  const address = (await addressesOf(ctx)).find((one) => one.id === id)
  if (!address) throw data(null, { status: 404 })
  return address
}

/** A refused address form: the typed values and the errors. */
type RefusedAddress = { values: AddressValues; preferred: boolean; error: AddressFormError | null }

/**
 * Saves a submitted address as a new one, or in place of the one with `id`, and leaves the toast of spec §8. After a
 * change of country or province, only renders the form again with the matching lists.
 */
export async function saveAddress(
  ctx: RequestContext,
  form: FormData,
  input: { id: string | undefined; asksPreferred?: boolean },
): Promise<{ kept: Address } | { unkept: ReturnType<typeof data<RefusedAddress>> }> {
  const values = addressValues(Object.fromEntries(form))
  const preferred = form.has('preferred')
  if (form.get('intent') === 'lists') return { unkept: data({ values, preferred, error: null }) }
  ctx.cookies.guestToken()
  try {
    const requested = input.asksPreferred ? { preferred } : {}
    const kept = await ctx.api.addresses.action({ body: { ...values, ...requested, id: input.id ?? '' } })
    const t = translator(ctx.language)
    setToast(ctx.cookies, { kind: 'success', message: t(input.id ? 'shipping.updated' : 'shipping.added') })
    return { kept }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, fields } = error
    return { unkept: data({ values, preferred, error: { message, fields } }, { status: 422 }) }
  }
}
