import { redirect } from 'react-router'
import { safeBack } from '#web/safe-back.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { commonOf } from '#web/site-data.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/set-language'

/** Stores the language (spec §3: currentLanguage, i18n_redirected) and redirects to the same page in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { searchParams } = new URL(request.url)
  const { languages } = await commonOf(ctx)
  const code = languages.find((language) => language.code === searchParams.get('code'))?.code ?? ctx.language
  ctx.cookies.set('currentLanguage', code)
  ctx.cookies.set('i18n_redirected', code)
  return redirect(urlsIn(code).path(safeBack(searchParams.get('back'))), 303)
}
