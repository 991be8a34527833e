import { Empty } from '#ui/empty.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/runs-page'
import { RunTable } from './run-table.tsx'

export const handle = { may: 'cash.count' }

/** Delivery runs of all couriers or of one, newest first. The filters are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const state = query.get('state') === 'open' ? ('open' as const) : ('all' as const)
  const courier = query.get('courier') || undefined
  const before = query.get('before') || undefined
  const { data: runs, next } = await requestContext(context).api.console.runs.list({
    query: { state, courier, before },
  })
  return { runs, next, before, chosen: { state, courier } }
}

export default function RunsPage({ loaderData: { runs, next, before, chosen } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <PageHead
        title={t(chosen.state === 'open' ? 'console_cash.open_runs' : 'console_cash.all_runs')}
        up={{ href: urls.cash(), title: t('console_cash.title') }}
      />
      {runs.length === 0 ? (
        <Empty icon="cash" title={t('console_cash.no_history')} text={t('console_cash.no_runs_hint')} />
      ) : (
        <RunTable runs={runs} />
      )}
      <Pager first={before ? urls.runs(chosen) : null} next={next && urls.runs({ ...chosen, before: next })} />
    </>
  )
}
