import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { OrderToConfirm } from '#contract/ordering/confirmations.ts'
import { isolated } from '#i18n/isolated.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/confirm-page'
import { useDeadline } from './awaited-notice.tsx'
import { TrackedOrderView } from './tracked-order.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('orders.confirm.title'), noindex: true }))

/** The address contains a secret token: no cache may store the page, and no referrer may leak the address. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** The order of the link in an email. Opening the link confirms nothing, because mail scanners open links, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  // Analytics would read the token in the address, so the page loads no scripts.
  ctx.scriptUrl = null
  return await toConfirm(ctx)
}

/** Confirms the order. The page then shows the new state, so a repeated press has no effect. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await formOf(request, context)).get('token') ?? '')
  try {
    await requestContext(context).api.confirmations.confirm({ body: { token } })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data(null, { status: 422 })
  }
}

async function toConfirm({ api, path }: RequestContext) {
  const token = new URL(path, 'http://place').searchParams.get('token') ?? ''
  try {
    return { token, found: await api.confirmations.find({ query: { token } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { token, found: null }
  }
}

export default function ConfirmPage({ loaderData: { token, found } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6">
      <Title as="h1" size="task">
        {t('orders.confirm.title')}
      </Title>
      {found ? (
        <>
          <Question token={token} found={found} />
          <TrackedOrderView order={found.order} requested={false} />
        </>
      ) : (
        <>
          <Notice kind="error">{t('errors.confirmation_unknown')}</Notice>
          <p>
            <ButtonLink href={urls.trackOrder()} variant="secondary">
              {t('orders.track')}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

function Question({ token, found }: { token: string; found: OrderToConfirm }) {
  const { t, urls, money } = usePage()
  const deadline = useDeadline()
  if (found.state === 'confirmed') return <Notice kind="success">{t('orders.confirm.done')}</Notice>
  if (found.state !== 'awaiting') return <Notice kind="error">{t(`orders.confirm.${found.state}`)}</Notice>
  const due = isolated(money(found.due, found.currency))
  return (
    <Card as="form" method="post" action={urls.confirmOrder(token)} className="grid gap-4">
      <p>{t('orders.confirm.text', { due, deadline: deadline(found) })}</p>
      <input type="hidden" name="token" value={token} />
      <Button wide>{t('orders.confirm.button')}</Button>
    </Card>
  )
}
