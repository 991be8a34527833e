import { redirect } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { BulkForm, ChooseRow } from '../components/bulk-form.tsx'
import { chosenIds, runForEach } from '../components/bulk-outcome.ts'
import { BulkReport } from '../components/bulk-report.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/sessions-page'

export const handle = { may: 'self' }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: sessions } = await requestContext(context).api.console.session.list()
  return { sessions }
}

/** Signs out the chosen sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { api, urls } = ctx
  const ids = chosenIds(await formOf(request, context))
  if (ids.length === 0) return redirect(urls.sessions(), 303)
  return { outcome: await runForEach(ctx, ids, (id) => api.console.session.revoke({ params: { id } })) }
}

export default function SessionsPage({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const { t, urls, moment } = usePage()
  const failed = actionData?.outcome.failed.map(({ id }) => id) ?? []
  const nameOf = ({ name }: { name: string }) => name || t('console_account.sessions.unknown')
  const columns: Column<(typeof sessions)[number]>[] = [
    {
      title: t('console_account.sessions.choose'),
      variant: 'choose',
      cell: (session) =>
        !session.current && (
          <ChooseRow value={session.id} label={nameOf(session)} chosen={failed.includes(session.id)} />
        ),
    },
    {
      title: t('console_account.sessions.device'),
      variant: 'main',
      cell: (session) => (
        <span className="grid justify-items-start gap-1">
          <bdi>{nameOf(session)}</bdi>
          {session.current && <Badge tone="good">{t('console_account.sessions.this')}</Badge>}
        </span>
      ),
    },
    { title: t('console_account.sessions.since'), cell: ({ signed_in_at }) => moment(signed_in_at) },
    { title: t('console_account.sessions.seen'), cell: ({ seen_at }) => moment(seen_at) },
  ]
  return (
    <>
      <p className="mb-4 max-w-2xl text-ink-soft">{t('console_account.sessions.text')}</p>
      {actionData && (
        <BulkReport
          outcome={actionData.outcome}
          nameOf={(id) => nameOf(sessions.find((one) => one.id === id) ?? { name: '' })}
        />
      )}
      <BulkForm
        action={urls.sessions()}
        buttons={<Button variant="secondary">{t('console_account.sessions.sign_out')}</Button>}
      >
        <DataTable
          caption={t('console_account.sessions.title')}
          columns={columns}
          rows={sessions}
          keyOf={({ id }) => id}
        />
      </BulkForm>
    </>
  )
}
