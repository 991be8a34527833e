import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { safeBack } from '#web/safe-back.ts'
import { setToast, type Toast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/save-action'
import { SavedItemKind } from './saved-item-kind.ts'
import { savedItemKinds } from './saved-item-kinds.ts'

/** The result of saving an item, for the script: the new state and the toast. `link` contains the language prefix. */
export type SaveResult = { added: boolean; toast: Toast }

/**
 * Saves or removes an item. The form names the wanted state (`add` or `remove` with the id) instead of toggling, so a
 * repeated request does no harm. A guest is redirected to sign in and then to confirm-page.tsx.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  const kind = SavedItemKind.safeParse(params.kind)
  const [id, added] = form.has('add') ? [form.get('add'), true] : [form.get('remove'), false]
  if (!kind.success || typeof id !== 'string' || !/^\d{1,9}$/.test(id)) throw data(null, { status: 400 })
  const back = safeBack(form.get('back'))
  if (!ctx.cookies.get('frontend_token')) {
    return redirect(ctx.urls.login({ back: confirmation(kind.data, { id, back }) }), 303)
  }
  const saved = await save(ctx, kind.data, { id, added })
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(inLanguage(ctx, saved))
  setToast(ctx.cookies, saved.toast)
  return redirect(`${ctx.urls.path(back)}#${savedItemKinds[kind.data].anchor}${id}`, 303)
}

/** Only forms use this address. GET requests are redirected to the list of saved items. */
export function loader({ params, context }: Route.LoaderArgs) {
  const kind = SavedItemKind.safeParse(params.kind)
  if (!kind.success) throw data(null, { status: 404 })
  return redirect(requestContext(context).urls.path(savedItemKinds[kind.data].list.href))
}

const confirmation = (kind: SavedItemKind, { id, back }: { id: string; back: string }) =>
  `/user/confirm/${kind}?${new URLSearchParams({ id, back })}`

/** A refusal of the API becomes an error toast (spec §8). */
async function save(
  ctx: RequestContext,
  name: SavedItemKind,
  { id, added }: { id: string; added: boolean },
): Promise<SaveResult> {
  const kind = savedItemKinds[name]
  const t = translator(ctx.language)
  try {
    const now = await kind.set(ctx, id, added)
    const message = t(kind.messageKeys[now ? 'added' : 'removed'])
    const link = { href: kind.list.href, label: t(kind.list.label) }
    return { added: now, toast: { kind: 'success', message, ...(now && { link }) } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { added: !added, toast: { kind: 'error', message: error.form.join(' ') } }
  }
}

/**
 * The page adds the language prefix to a toast's link. The script shows the link unchanged, so its prefix is added
 * here.
 */
function inLanguage({ urls }: RequestContext, { added, toast }: SaveResult): SaveResult {
  const { link } = toast
  return { added, toast: { ...toast, ...(link && { link: { ...link, href: urls.path(link.href) } }) } }
}
