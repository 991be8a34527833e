import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { Empty } from '#ui/empty.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/audit-log-page'
import { actionsWith, actionTitle } from './action-title.ts'
import { Actor } from './actor.tsx'
import { Changes } from './changes.tsx'
import { TargetLink } from './target-link.tsx'

export const handle = { may: 'audit.read' }

const filters = ['search', 'action', 'target_type', 'target_id', 'actor', 'session'] as const

/** Lists audit entries, latest first. All filters are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const chosen = Object.fromEntries(filters.map((name) => [name, requested.get(name)?.trim() || undefined]))
  const cursor = requested.get('before') || undefined
  const { api, who } = requestContext(context)
  const seesRoles = (await who())?.permissions.includes('staff.read')
  const [{ data: entries, next }, roles] = await Promise.all([
    api.console.auditLog.list({ query: { ...chosen, before: cursor } }),
    seesRoles ? api.console.roles.list() : { data: [] },
  ])
  return { entries, next, before: cursor, chosen, roles: roles.data.map(({ name, title }) => ({ name, title })) }
}

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { entries, next, before: cursor, chosen } = loaderData
  const page = usePage()
  const { t, urls, moment, titleOf } = page
  const roles = Object.fromEntries(loaderData.roles.map(({ name, title }) => [name, titleOf(title)]))
  const columns: Column<AuditEntry>[] = [
    {
      title: t('console_audit.action'),
      variant: 'main',
      cell: ({ action, target }) => (
        <span className="grid justify-items-start">
          {actionTitle(action, page)}
          <TargetLink target={target} />
        </span>
      ),
    },
    { title: t('console_audit.changes'), variant: 'text', cell: (entry) => <Changes entry={entry} roles={roles} /> },
    { title: t('console_audit.actor'), cell: ({ actor }) => <Actor actor={actor} /> },
    { title: t('console_audit.at'), cell: ({ at }) => moment(at) },
  ]
  const filtered = Object.values(chosen).some(Boolean)
  return (
    <>
      <PageHead title={t('console_audit.title')} text={t('console_audit.text')} />
      <FilterBar
        href={urls.auditLog()}
        filtered={filtered}
        narrowed={Object.entries(chosen).some(([name, value]) => name !== 'search' && value)}
        search={
          <TextField name="search" label={t('console_audit.search')} defaultValue={chosen.search} maxLength={200} />
        }
      >
        <SelectField name="action" label={t('console_audit.action')} defaultValue={chosen.action ?? ''}>
          <option value="">{t('console_audit.every_action')}</option>
          {actionsWith(chosen.action).map((action) => (
            <option key={action} value={action}>
              {actionTitle(action, page)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="target_id"
          label={t('console_audit.target')}
          defaultValue={chosen.target_id}
          dir="ltr"
          maxLength={200}
        />
        {(['actor', 'session', 'target_type'] as const).map(
          (name) => chosen[name] && <input key={name} type="hidden" name={name} value={chosen[name]} />,
        )}
      </FilterBar>
      {entries.length === 0 ? (
        <Empty icon="history" title={t('console_audit.nothing')} />
      ) : (
        <DataTable caption={t('console_audit.title')} columns={columns} rows={entries} keyOf={({ id }) => id} />
      )}
      <Pager first={cursor ? urls.auditLog(chosen) : null} next={next && urls.auditLog({ ...chosen, before: next })} />
    </>
  )
}
