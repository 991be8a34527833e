import { data } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { safeBack } from '#web/safe-back.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, type RequestContext, requestContext } from '../../request-context.ts'
import { usePictureBase } from '../../use-site.ts'
import { requireMember } from '../accounts/guards.ts'
import type { Route } from './+types/confirm-page'
import { SavedItemKind } from './saved-item-kind.ts'
import { savedItemKinds } from './saved-item-kinds.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: args.loaderData && t(args.loaderData.messageKeys.question), noindex: true }))

/**
 * Asks a guest to confirm a saved item after signing in. Opening an address never changes data, so a press is required.
 * A link from an attacker could only ask.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const requested = new URL(ctx.path, 'http://place').searchParams
  const kind = SavedItemKind.safeParse(params.kind)
  if (!kind.success) throw data(null, { status: 404 })
  const thing = await orErrorPage(itemToSave(ctx, kind.data, requested.get('id') ?? ''))
  return {
    kind: kind.data,
    messageKeys: savedItemKinds[kind.data].messageKeys,
    thing,
    back: safeBack(requested.get('back')),
  }
}

/** The item to confirm. */
async function itemToSave({ api }: RequestContext, kind: SavedItemKind, id: string) {
  if (kind === 'collect') return { ...(await api.vouchers.shown({ params: { id } })), image: null }
  if (kind === 'follow') return (await api.stores.store({ query: { id, per_page: 1 } })).store
  return await api.catalog.product({ params: { id } })
}

export default function ConfirmPage({ loaderData: { kind, messageKeys, thing, back } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const base = usePictureBase()
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-5 py-12 text-center">
      {thing.image !== null && (
        <img src={`${base}320/${thing.image}`} alt="" width="160" height="160" className="rounded-2xl bg-sunk" />
      )}
      <Title as="h1" size="task">
        {t(messageKeys.question)}
      </Title>
      <bdi className="text-lg">{thing.title}</bdi>
      <form method="post" action={urls.save(kind)} data-submit-once="" className="grid w-full gap-3">
        <input type="hidden" name="back" value={back} />
        <Button name="add" value={thing.id} wide>
          {t(messageKeys.yes)}
        </Button>
        <ButtonLink href={urls.path(back)} variant="secondary" wide>
          {t('lists.no_thanks')}
        </ButtonLink>
      </form>
    </section>
  )
}
