import { data, redirect } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, type RequestContext, requestContext } from '../../request-context.ts'
import { toastOutcome } from '../../toast-outcome.ts'
import { TotalsTable } from '../cart/totals-table.tsx'
import type { Route } from './+types/shipping-page'
import { AddressChoice } from './address-choice.tsx'
import { ParcelChoices } from './parcel-choices.tsx'
import { chosenRules } from './parcel-form.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('shipping.title'), noindex: true }))

/** The cart and its addresses. A shopper without an address is redirected to the address form. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, cookies, urls } = requestContext(context)
  if (!cookies.hasIdentity()) return { cart: null, addresses: [] }
  const [cart, addresses] = await orErrorPage(Promise.all([api.cart.byUser(), api.addresses.all()]))
  if (cart.checked_count > 0 && addresses.data.length === 0) throw redirect(urls.newAddress())
  return { cart, addresses: addresses.data }
}

/** Saves the chosen address or the chosen delivery rules. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  await toastOutcome(ctx, choose(ctx, await formOf(request, context)))
  return redirect(ctx.urls.shipping(), 303)
}

async function choose({ api }: RequestContext, form: FormData) {
  switch (form.get('intent')) {
    case 'choose-address':
      return await api.cart.updateShipping({ body: { address_id: String(form.get('address_id')) } })
    case 'choose-parcels': {
      const { parcels } = await api.cart.byUser()
      return await api.cart.updateShipping({ body: { parcels: chosenRules(parcels, form) } })
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function ShippingPage({ loaderData: { cart, addresses } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  if (!cart || cart.checked_count === 0) {
    return (
      <>
        <h1 className="sr-only">{t('shipping.title')}</h1>
        <Empty icon="truck" title={t('errors.nothing_selected')}>
          <ButtonLink href={urls.cart()}>{t('shipping.back_to_cart')}</ButtonLink>
        </Empty>
      </>
    )
  }
  const unshippable = cart.parcels.some((parcel) => !parcel.shippable)
  return (
    <div className="grid gap-6 py-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid gap-6">
        <Title as="h1" size="task">
          {t('shipping.title')}
        </Title>
        <AddressChoice addresses={addresses} chosen={cart.address?.id} />
        {cart.address ? <ParcelChoices cart={cart} /> : <Notice>{t('shipping.choose_address')}</Notice>}
      </div>
      <Card as="aside" aria-labelledby="summary" className="grid gap-4 lg:sticky lg:top-24">
        <Title as="h2" size="card" id="summary">
          {t('cart.summary')}
        </Title>
        <TotalsTable totals={cart.cash_totals ?? cart.totals} shippingPending={cart.shipping_pending} />
        {unshippable && <Notice kind="error">{t('errors.product_unshippable')}</Notice>}
        {cart.address && !unshippable && (
          <ButtonLink href={urls.checkout()} wide>
            {t('shipping.to_checkout')}
          </ButtonLink>
        )}
        <ButtonLink href={urls.cart()} variant="quiet" wide>
          {t('shipping.back_to_cart')}
        </ButtonLink>
      </Card>
    </div>
  )
}
