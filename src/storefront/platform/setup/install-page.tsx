import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { Title } from '#ui/title.tsx'
import { setToast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/install-page'
import { InstallForm, type InstallState } from './install-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('install.title'), noindex: true }))

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** The first-run set-up. Responds with 404 once the shop is configured. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { configured } = await requestContext(context).api.install.configured()
  if (configured) throw data(null, { status: 404 })
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** Runs one of the two steps. Once the set-up is complete, redirects to the console, where the first owner opens the shop. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  const text = (name: string) => String(form.get(name) ?? '')
  const token = text('token')
  try {
    const done = text('intent') === 'database' ? database(ctx, token, text('database_url')) : folders(ctx, token)
    const { configured, restart, ...installState } = await done
    if (configured) return finish(ctx, restart, token)
    return data<InstallState>({ ...installState, token })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<InstallState>(
      { token, message: error.form.join(' '), errors: error.fields, refused: true },
      { status: 422 },
    )
  }
}

type Step = Omit<InstallState, 'token'> & { configured: boolean; restart: boolean }

const database = async ({ api }: RequestContext, token: string, database_url: string): Promise<Step> =>
  await api.install.setDatabase({ body: { token, database_url } })

const folders = async ({ api }: RequestContext, token: string): Promise<Step> =>
  await api.install.setPermission({ body: { token } })

function finish({ cookies, language, urls }: RequestContext, restart: boolean, token: string) {
  if (!restart) return redirect(urls.openShop(token), 303)
  setToast(cookies, { kind: 'success', message: translator(language)('install.done_restart') })
  return redirect(urls.home(), 303)
}

export default function InstallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = usePage()
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8">
      <Title as="h1" size="task">
        {t('install.title')}
      </Title>
      <p className="text-ink-soft">{t('install.text')}</p>
      <InstallForm installState={actionData ?? { token: loaderData?.token ?? '' }} />
    </main>
  )
}
