import { data, redirect } from 'react-router'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { safeBack } from '#web/safe-back.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/data-saver-page'

const Choice = z.enum(['on', 'off'])

/** Stores this browser's choice. It takes precedence over the browser's own setting (`Save-Data`). */
export async function action({ request, context }: Route.ActionArgs) {
  const { cookies, urls } = requestContext(context)
  const form = await formOf(request, context)
  const choice = Choice.safeParse(form.get('data_saver'))
  if (!choice.success) throw data(null, { status: 400 })
  cookies.set('data_saver', choice.data)
  return redirect(urls.path(safeBack(form.get('back'))), 303)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('offline.saver'), noindex: true }))

/** Explains the data-saver mode and turns it on or off. */
export default function DataSaverPage() {
  const { t, saveData, urls, path } = usePage()
  return (
    <div className="mx-auto grid max-w-lg gap-5 py-12 text-center">
      <Title as="h1" size="question" className="leading-relaxed">
        {t('offline.saver')}
      </Title>
      <p className="leading-relaxed">{t('offline.saver_what')}</p>
      <p className="text-ink-soft text-sm">{t('offline.saver_follows')}</p>
      <form method="post" action={urls.dataSaver()} className="flex flex-wrap justify-center gap-3">
        <input type="hidden" name="back" value={path} />
        <Button name="data_saver" value={saveData ? 'off' : 'on'}>
          {t(saveData ? 'offline.saver_turn_off' : 'offline.saver_turn_on')}
        </Button>
      </form>
    </div>
  )
}
