import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Title } from '#ui/title.tsx'
import { setToast } from '#web/toast.ts'
import { CompleteBundleForm } from '../../catalog/bundles/line-bundle.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { knownProvince } from '../../known-province.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { requestsVoucher, tryVoucher } from '../vouchers/try-voucher.ts'
import type { Route } from './+types/cart-page'
import { cartAction } from './cart-action.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import styles from './checkout-steps.css?url'
import { CheckoutSteps } from './checkout-steps.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('cart.title'), noindex: true }))

/** Visitors without an identity have no cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, cookies } = requestContext(context)
  const province = knownProvince(cookies)
  const query = province ? { state: province } : {}
  return { cart: cookies.hasIdentity() ? await orErrorPage(api.cart.byUser({ query })) : null, province }
}

/**
 * Handles all cart forms of the shop. A refusal becomes an error toast (spec §8), but that of a voucher code appears at
 * its field.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  if (requestsVoucher(form)) {
    const refused = await tryVoucher(ctx, form)
    return refused ? data(refused, { status: 422 }) : redirect(`${ctx.urls.cart()}#voucher`, 303)
  }
  const change = cartAction(form)
  if (!change) throw data(null, { status: 400 })
  try {
    return redirect(await change(ctx, form), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    setToast(ctx.cookies, { kind: 'error', message: error.message })
    return redirect(change.back(ctx, form), 303)
  }
}

export default function CartPage({ loaderData: { cart, province }, actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  if (!cart || cart.lines.length === 0) {
    return (
      <>
        <h1 className="sr-only">{t('cart.title')}</h1>
        <Empty icon="cart" title={t('cart.empty')} text={t('cart.empty_text')}>
          <ButtonLink href={urls.all()}>{t('cart.go_shopping')}</ButtonLink>
        </Empty>
      </>
    )
  }
  return (
    <>
      <CheckoutSteps current="cart" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        {/* Not a grid: the sticky bar would stay within its own row. */}
        <div className="flex flex-col gap-4">
          <Title as="h1" size="task">
            {t('cart.title')}{' '}
            <span className="font-normal text-base text-ink-soft">
              {t('cart.items', { count: cart.cart_count, n: number(cart.cart_count) })}
            </span>
          </Title>
          <CartLines cart={cart} />
          <CompleteBundleForm />
          <CheckoutBar cart={cart} />
        </div>
        <CartSummary cart={cart} province={province} refused={actionData} />
      </div>
    </>
  )
}
