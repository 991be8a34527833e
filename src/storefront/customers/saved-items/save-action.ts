import { data, redirect } from 'react-router'
import { ApiRefusal } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { safeBack } from '#web/safe-back.ts'
import { leaveToast, type Toast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { type Visit, visitOf } from '../../visit.ts'
import type { Route } from './+types/save-action'
import { SavedItemKind } from './saved-item-kind.ts'
import { savedItemKinds } from './saved-item-kinds.ts'

/** What became of saving an item, as the script reads it: how it is now and what to say. `link` carries its language. */
export type SaveResult = { added: boolean; toast: Toast }

/**
 * Saves an item or lets it go. The form says what is wanted (`add` or `remove`, with the id), not “the other one”: sent twice
 * it does no harm. A guest is sent to sign in, and the wish waits behind that page (confirm-page.tsx).
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const kind = SavedItemKind.safeParse(params.kind)
  const [id, added] = form.has('add') ? [form.get('add'), true] : [form.get('remove'), false]
  if (!kind.success || typeof id !== 'string' || !/^\d{1,9}$/.test(id)) throw data(null, { status: 400 })
  const back = safeBack(form.get('back'))
  if (!visit.cookies.get('frontend_token')) {
    return redirect(visit.links.login({ back: confirmation(kind.data, { id, back }) }), 303)
  }
  const saved = await save(visit, kind.data, { id, added })
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(inLanguage(visit, saved))
  leaveToast(visit.cookies, saved.toast)
  return redirect(`${visit.links.path(back)}#${savedItemKinds[kind.data].anchor}${id}`, 303)
}

/** Only forms come here; whoever follows the address finds the list. */
export function loader({ params, context }: Route.LoaderArgs) {
  const kind = SavedItemKind.safeParse(params.kind)
  if (!kind.success) throw data(null, { status: 404 })
  return redirect(visitOf(context).links.path(savedItemKinds[kind.data].list.href))
}

const confirmation = (kind: SavedItemKind, { id, back }: { id: string; back: string }) =>
  `/user/confirm/${kind}?${new URLSearchParams({ id, back })}`

/** What the API refuses is said as an error toast (spec §8). */
async function save(
  visit: Visit,
  name: SavedItemKind,
  { id, added }: { id: string; added: boolean },
): Promise<SaveResult> {
  const kind = savedItemKinds[name]
  const say = translator(visit.language)
  try {
    const now = await kind.set(visit, id, added)
    const message = say(kind.words[now ? 'added' : 'removed'])
    const link = { href: kind.list.href, label: say(kind.list.label) }
    return { added: now, toast: { kind: 'success', message, ...(now && { link }) } }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { added: !added, toast: { kind: 'error', message: error.form.join(' ') } }
  }
}

/** The page that shows a toast adds the language's prefix to its link; the script shows it as it comes. */
function inLanguage({ links }: Visit, { added, toast }: SaveResult): SaveResult {
  const { link } = toast
  return { added, toast: { ...toast, ...(link && { link: { ...link, href: links.path(link.href) } }) } }
}
