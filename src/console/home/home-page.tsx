import { data } from 'react-router'
import { PageHead } from '../components/page-head.tsx'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/home-page'
import { DayStatsTable } from './day-stats-table.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NoMail } from './no-mail.tsx'
import { setupProgressOf } from './setup-progress.ts'
import { Waiting } from './waiting.tsx'

export const handle = { may: 'self' }

/** Open tasks of the staff member, and statistics for staff with permission to see totals. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const me = await ctx.who()
  if (!me) throw data(null, { status: 404 })
  const [{ data: waiting }, figures] = await Promise.all([
    ctx.api.console.home.waiting(),
    me.permissions.includes('orders.totals') ? ctx.api.console.home.figures() : null,
  ])
  return { waiting, figures, progress: await setupProgressOf(ctx.api, me, figures?.total) }
}

export default function HomePage({ loaderData: { waiting, figures, progress } }: Route.ComponentProps) {
  const { t } = usePage()
  const { name } = useMe()
  return (
    <>
      <PageHead title={t('console.home.title')} text={t('console.home.welcome', { name })} />
      <div className="grid gap-8">
        <NoMail />
        {progress && <FirstSteps progress={progress} />}
        {waiting.length === 0 && <p>{t('console.home.nothing')}</p>}
        {waiting.some(({ count }) => !progress || count > 0) && <Waiting waiting={waiting} />}
        {figures && <DayStatsTable {...figures} />}
      </div>
    </>
  )
}
