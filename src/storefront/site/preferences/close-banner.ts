import { redirect } from 'react-router'
import { z } from 'zod'
import { safeBack } from '#web/safe-back.ts'
import { formOf } from '../../form-of.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/close-banner'

const BannerClosing = z.enum(['top_banner_closed', 'popup_banner_hidden', 'popup_banner_closed'])

/** Closes the top banner or the popup, for the browser session or permanently (spec §4). */
export async function action({ request, context }: Route.ActionArgs) {
  const { cookies, urls } = requestContext(context)
  const form = await formOf(request, context)
  const closing = BannerClosing.safeParse(form.get('closing'))
  if (!closing.success) return new Response(null, { status: 400 })
  cookies.set(closing.data, '1')
  return redirect(urls.path(safeBack(form.get('back'))), 303)
}

/** Only forms use this address. */
export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
