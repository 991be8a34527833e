import type { ConsoleJob } from '#contract/platform/jobs.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { textOf } from '#web/form-error.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/jobs-page'

export const handle = { may: 'news.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: jobs } = await requestContext(context).api.console.jobs.list()
  return { jobs }
}

/** Retries the failed runs of one job. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, form }) => api.console.jobs.retry({ params: { name: textOf(form, 'job') } }),
    done: ({ ctx, urls }, { count }) => ({
      to: urls.jobs(),
      toast: ['console_jobs.retried', { count, number: formatNumber(count, ctx.language) }],
    }),
  })

/** Background jobs with their waiting, running, completed and failed runs. */
export default function JobsPage({ loaderData: { jobs }, actionData }: Route.ComponentProps) {
  const { t, urls, moment, number } = usePage()
  const mayRetry = useHasPermission()('news.settle')
  const columns: Column<ConsoleJob>[] = [
    {
      title: t('console_jobs.job'),
      variant: 'main',
      cell: ({ name }) => t(`console_jobs.names.${name}` as ConsoleKey),
    },
    { title: t('console_jobs.schedule'), cell: ({ schedule }) => t(`console_jobs.schedules.${paceOf(schedule)}`) },
    { title: t('console_jobs.waiting'), variant: 'number', cell: ({ waiting }) => number(waiting) },
    { title: t('console_jobs.running'), variant: 'number', cell: ({ running }) => number(running) },
    { title: t('console_jobs.ran'), variant: 'number', cell: ({ ran }) => number(ran) },
    {
      title: t('console_jobs.ended'),
      cell: ({ ended_at }) => (ended_at ? moment(ended_at) : t('console_jobs.never')),
    },
    { title: t('console_jobs.failed'), cell: (job) => <Failed job={job} /> },
    ...(mayRetry
      ? [
          {
            title: t('console_jobs.retry'),
            variant: 'actions' as const,
            cell: (job: ConsoleJob) => <Retry job={job} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHead
        title={t('console_jobs.title')}
        text={t('console_jobs.text')}
        up={{ href: urls.news(), title: t('console_news.title') }}
      />
      <FormErrors formError={actionData?.formError} />
      <DataTable caption={t('console_jobs.title')} columns={columns} rows={jobs} keyOf={({ name }) => name} />
    </>
  )
}

/** How often a job runs: every minute, every hour, or on demand. */
const paceOf = (schedule: string | null) =>
  schedule === null ? 'when_needed' : schedule.startsWith('*') ? 'minute' : 'hour'

/** Number of failed runs, and the code of the last error, which stays visible during retries. */
function Failed({ job: { failed, failure } }: { job: ConsoleJob }) {
  const { number } = usePage()
  if (failed === 0 && failure === null) return number(0)
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Badge tone={failed > 0 ? 'bad' : 'open'}>{number(failed)}</Badge>
      {failure !== null && (
        <bdi dir="ltr" className="wrap-anywhere text-ink-soft text-sm">
          {failure}
        </bdi>
      )}
    </span>
  )
}

function Retry({ job: { name, failed } }: { job: ConsoleJob }) {
  const { t, urls } = usePage()
  if (failed === 0) return null
  return (
    <form method="post" action={urls.jobs()} data-submit-once="">
      <input type="hidden" name="job" value={name} />
      <Button variant="secondary">{t('console_jobs.retry')}</Button>
    </form>
  )
}
