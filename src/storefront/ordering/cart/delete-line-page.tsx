import { data, redirect } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { toastOutcome } from '../../toast-outcome.ts'
import type { Route } from './+types/delete-line-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('cart.delete_question'), noindex: true }))

/** Asks for confirmation before a cart line is deleted (spec §5). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, cookies } = requestContext(context)
  const cart = cookies.hasIdentity() ? await orErrorPage(api.cart.byUser()) : null
  const line = cart?.lines.find(({ id }) => id === params.id)
  if (!line) throw data(null, { status: 404 })
  return { id: line.id, title: line.product.title }
}

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  await toastOutcome(ctx, ctx.api.cart.delete({ params: { id: params.id } }), 'cart.deleted')
  return redirect(ctx.urls.cart(), 303)
}

export default function DeleteLinePage({ loaderData: { id, title } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div data-dialog-content className="mx-auto grid max-w-md gap-4 py-10 text-center">
      <Title as="h1" size="question">
        {t('cart.delete_question')}
      </Title>
      <p className="text-ink-soft">
        <bdi>{title}</bdi>
      </p>
      <form method="post" action={urls.deleteFromCart(id)} data-swap className="flex flex-wrap justify-center gap-3">
        <Button variant="danger">{t('cart.delete')}</Button>
        <ButtonLink href={urls.cart()} variant="secondary">
          {t('cart.keep')}
        </ButtonLink>
      </form>
    </div>
  )
}
