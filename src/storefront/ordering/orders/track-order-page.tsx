import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/track-order-page'
import { TrackedOrderView } from './tracked-order.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('orders.track') }))

export function loader({ request }: Route.LoaderArgs) {
  return { orderNumber: new URL(request.url).searchParams.get('order_number') ?? '' }
}

/** Uses POST, so that no email address or phone number appears in an address, the history or a log. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request, context)
  const orderNumber = String(form.get('order_number') ?? '')
  const contact = String(form.get('contact') ?? '').trim()
  const requested = contact.includes('@') ? { email: contact } : { phone: contact }
  try {
    const order = await requestContext(context).api.orders.track({ query: { order_number: orderNumber, ...requested } })
    return data({ order, error: null, orderNumber, contact })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ order: null, error: error.message, orderNumber, contact }, { status: 422 })
  }
}

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6">
      <div className="grid gap-2">
        <Title as="h1" size="task">
          {t('orders.track')}
        </Title>
        <p className="text-ink-soft">{t('orders.track_text')}</p>
      </div>
      <Card
        as="form"
        method="post"
        action={urls.trackOrder()}
        noValidate
        data-swap
        className="grid gap-4 md:grid-cols-[1fr_1fr_auto] md:items-end"
      >
        <TextField
          name="order_number"
          label={t('errors.fields.order_number')}
          defaultValue={actionData?.orderNumber ?? loaderData.orderNumber}
          placeholder="CH-7K3M9QX2"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <TextField
          name="contact"
          label={t('orders.email_or_phone')}
          defaultValue={actionData?.contact}
          dir="ltr"
          autoComplete="email"
          required
        />
        <Button>{t('orders.track_button')}</Button>
      </Card>
      {actionData?.error && <Notice kind="error">{actionData.error}</Notice>}
      {actionData?.order && <TrackedOrderView order={actionData.order} />}
    </div>
  )
}
