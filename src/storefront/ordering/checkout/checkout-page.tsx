import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Address } from '#contract/customers/addresses.ts'
import { formatNumber } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { isChecked } from '#web/form-flags.ts'
import { setToast } from '#web/toast.ts'
import { AddressLines } from '../../customers/addresses/address-lines.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { requestsVoucher, tryVoucher } from '../vouchers/try-voucher.ts'
import type { Route } from './+types/checkout-page'
import { changesSince, changesSinceCart, readShown, shownText } from './cart-changes.ts'
import { CartChangesNotice } from './cart-changes-notice.tsx'
import { CheckoutParcels } from './checkout-parcels.tsx'
import { CheckoutTotals, PlaceOrderTerms } from './checkout-totals.tsx'
import { CheckoutVoucher, IdleVoucher } from './checkout-voucher.tsx'
import { missingStep } from './missing-step.ts'
import { paymentAddress } from './payment-address.ts'
import styles from './payment-methods.css?url'
import { PaymentMethods } from './payment-methods.tsx'
import { chosenMethod } from './payment-ways.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('checkout.title'), noindex: true }))

/** The cart to order. If a checked line, the address or a delivery choice is missing, redirects to that step. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, cookies, urls, language } = requestContext(context)
  if (!cookies.hasIdentity()) throw redirect(urls.cart())
  const [cart, { methods, usd_rate: usdRate }] = await orErrorPage(
    Promise.all([api.cart.byUser(), api.payments.gateways()]),
  )
  const lacking = missingStep(cart, (value) => formatNumber(value, language))
  if (lacking?.reason) {
    const message = translator(language)(`errors.${lacking.reason}`, lacking.params)
    setToast(cookies, { kind: 'error', message })
  }
  if (lacking) throw redirect(lacking.step === 'cart' ? urls.cart() : urls.shipping())
  // Each rendered form places at most one order, however often it is sent.
  return { cart, address: cart.address as Address, methods, usdRate, key: crypto.randomUUID() }
}

/**
 * Places the order or applies a voucher. After a voucher or a refusal, the page appears again with the typed values and
 * lists what changed. A refusal means that no order was placed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { api, urls } = ctx
  const form = await formOf(request, context)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = {
    note: text('note'),
    method: chosenMethod(form),
    shown: text('shown'),
    key: undefined,
    ordersWait: false,
  }
  if (requestsVoucher(form)) {
    const refused = await tryVoucher(ctx, form)
    return data({ ...typed, messages: [], refused }, { status: refused ? 422 : 200 })
  }
  try {
    const order = await api.orders.action(
      {
        body: {
          address_id: text('address_id'),
          payment_method: typed.method,
          note: typed.note,
          expected_total: text('expected_total'),
          embedded: isChecked(text('embedded')),
        },
      },
      { idempotencyKey: text('key'), gone: request.signal },
    )
    return redirect(paymentAddress(order.payment_step, order.id, ctx) ?? urls.order(order.id, { placed: 1 }), 303)
  } catch (error) {
    if (error instanceof ApiError) {
      const ordersWait = error.codes.some((code) => WAITING_ORDERS.has(code))
      return data({ ...typed, messages: error.form, refused: undefined, ordersWait }, { status: 422 })
    }
    const busy = ctx.retryAfter && busyMessage(error)
    if (!busy) throw error
    // An earlier submission of this form may have placed the order, so its idempotency key stays.
    return data({ ...typed, messages: [busy], refused: undefined, key: text('key') }, { status: UNAVAILABLE })
  }
}

const UNAVAILABLE = 503
/** Refusals that remain until the shopper pays, confirms or cancels earlier orders. */
const WAITING_ORDERS = new Set(['open_orders_full', 'open_orders_worth'])

/** The message of a 503 response. The form shows it, and the shopper may send the form again. */
function busyMessage(error: unknown): string | undefined {
  const fault = error as { data?: { message?: string }; init?: { status?: number } }
  return fault.init?.status === UNAVAILABLE ? fault.data?.message : undefined
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { cart, address, methods, usdRate, key } = loaderData
  const problems = actionData?.messages ?? []
  const shown = readShown(actionData?.shown ?? '')
  const voucherTried = problems.length === 0
  const changes = shown ? changesSince(shown, cart, { voucherTried }) : changesSinceCart(cart)
  return (
    <form
      method="post"
      action={urls.checkout()}
      noValidate
      data-submit-once
      className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <input type="hidden" name="key" value={actionData?.key ?? key} />
      <input type="hidden" name="address_id" value={address.id} />
      <input type="hidden" name="expected_total" value={cart.totals.total} />
      <input type="hidden" name="embedded" value="1" disabled data-scripted />
      <input type="hidden" name="shown" value={shownText(cart)} />
      <div className="grid gap-6">
        <Title as="h1" size="task">
          {t('checkout.title')}
        </Title>
        {problems.length > 0 && (
          <Notice kind="error" error={problems[0]}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
            {actionData?.ordersWait && (
              <a href={urls.orders()} className="underline">
                {t('orders.mine')}
              </a>
            )}
          </Notice>
        )}
        <CartChangesNotice changes={changes} />
        <IdleVoucher voucher={cart.voucher} />
        <Card aria-labelledby="to" className="grid gap-2">
          <div className="flex items-center justify-between">
            <Title as="h2" size="card" id="to">
              {t('checkout.deliver_to')}
            </Title>
            <ButtonLink href={urls.shipping()} variant="quiet" small className="-me-3">
              {t('checkout.change')}
            </ButtonLink>
          </div>
          <AddressLines address={address} />
        </Card>
        <CheckoutParcels cart={cart} />
        <PaymentMethods methods={methods} cart={cart} usdRate={usdRate} chosen={actionData?.method} />
        <TextArea
          name="note"
          label={t('errors.fields.note')}
          optional={t('shipping.optional')}
          maxLength={500}
          defaultValue={actionData?.note}
          placeholder={t('checkout.note_hint')}
        />
      </div>
      <Card as="aside" aria-labelledby="summary" className="grid gap-4 lg:sticky lg:top-24">
        <Title as="h2" size="card" id="summary">
          {t('cart.summary')}
        </Title>
        <CheckoutTotals cart={cart} methods={methods} />
        <CheckoutVoucher cart={cart} refused={actionData?.refused} />
        <Button wide>
          <PlaceOrderTerms cart={cart} methods={methods} />
        </Button>
        <p className="text-ink-soft text-sm">{t('checkout.promise')}</p>
      </Card>
    </form>
  )
}
