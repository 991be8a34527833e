import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { EmbeddedFields } from '#contract/ordering/payments.ts'
import { isolated } from '#i18n/isolated.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { Island } from '#web/islands/island.tsx'
import { setToast } from '#web/toast.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import { findPersonalOrder } from '../orders/find-personal-order.ts'
import type { Route } from './+types/pay-page'
import { CardLogos } from './card-logos.tsx'
import PayFields from './pay-fields.island.tsx'
import styles from './pay-page.css?url'
import { PAYING_HEADER } from './paying-header.ts'
import { paymentAddress } from './payment-address.ts'
import { paymentPartners } from './payment-partners.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('checkout.pay.title'), noindex: true }))

/** Only this page loads the provider's script. */
export const headers = () => ({ 'cache-control': 'private, no-store', [PAYING_HEADER]: '1' })

/**
 * The fields of the payment provider for an order. Redirects to the provider's page if it has no fields, or to the
 * order if nothing is due.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const order = await findPersonalOrder(ctx, new URL(request.url).searchParams.get('order') ?? '')
  return { order, fields: await fieldsFor(ctx, order) }
}

async function fieldsFor(ctx: RequestContext, { id, payment_method }: Order): Promise<EmbeddedFields> {
  const { api, cookies, urls, scriptUrl } = ctx
  const embedded = scriptUrl !== null && paymentPartners[payment_method]?.fields === true
  try {
    const { payment_step: step } = await api.paying.again({ body: { order_id: id, embedded } })
    if (step.fields) return step.fields
    throw redirect(paymentAddress(step, id, ctx) ?? urls.order(id, { payment: 'paid' }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    setToast(cookies, { kind: 'error', message: error.message })
    throw redirect(urls.order(id))
  }
}

export default function PayPage({ loaderData: { order, fields } }: Route.ComponentProps) {
  const { t, urls, money, time } = usePage()
  const partner = paymentPartners[order.payment_method]?.name ?? ''
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-6">
      <Title as="h1" size="task">
        {t('checkout.pay.title')}
      </Title>
      <p className="flex justify-between gap-4 font-semibold">
        <bdi>{order.order_number}</bdi>
        <bdi>{money(fields.amount, fields.currency)}</bdi>
      </p>
      {order.pay_by && <p>{t('orders.online.awaited_text', { time: isolated(time(order.pay_by)) })}</p>}
      <Card className="grid gap-4">
        <CardLogos />
        <Island
          id={`pay-fields-${order.id}`}
          name="pay-fields"
          of={PayFields}
          when="seen"
          props={{
            script: fields.script_url,
            publicKey: fields.public_key,
            secret: fields.client_secret,
            back: fields.return_url,
            elsewhere: urls.order(order.id),
            labels: {
              loading: t('shell.loading'),
              pay: t('checkout.pay.button', { amount: isolated(money(fields.amount, fields.currency)) }),
              refused: `${t('orders.online.failed')}.`,
              safe: t('checkout.pay.safe', { partner }),
              elsewhere: t('checkout.pay.elsewhere', { partner }),
            },
          }}
        />
      </Card>
      <TextLink href={urls.order(order.id)}>{t('checkout.pay.later')}</TextLink>
    </div>
  )
}
