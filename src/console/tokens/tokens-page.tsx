import type { ApiToken } from '#contract/staff/tokens.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { type Page, usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { PermissionList } from '../staff/permission-list.tsx'
import type { Route } from './+types/tokens-page'

export const handle = { may: 'tokens.write' }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: tokens } = await requestContext(context).api.console.tokens.list()
  return { tokens }
}

/** API keys of programs, without the keys themselves. */
export default function TokensPage({ loaderData: { tokens } }: Route.ComponentProps) {
  const page = usePage()
  const { t, urls } = page
  return (
    <div className="grid gap-4">
      <p className="max-w-2xl text-ink-soft">{t('console_tokens.text')}</p>
      <ButtonLink href={urls.makeToken()} className="justify-self-start">
        <Icon name="plus" size={20} />
        {t('console_tokens.make')}
      </ButtonLink>
      {tokens.length === 0 ? (
        <Empty icon="shield" title={t('console_tokens.nothing')} text={t('console_tokens.nothing_text')} />
      ) : (
        <DataTable caption={t('console_tokens.title')} columns={columnsOf(page)} rows={tokens} keyOf={({ id }) => id} />
      )}
    </div>
  )
}

const tones = { open: 'good', expired: 'open', void: 'bad' } as const

const columnsOf = ({ t, urls, moment }: Page): Column<ApiToken>[] => [
  {
    title: t('console_tokens.name'),
    variant: 'main',
    cell: ({ name, made_by }) => (
      <span className="grid">
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="font-normal text-ink-soft text-sm">
          {t('console_tokens.made_by')} <bdi>{made_by.name}</bdi>
        </span>
      </span>
    ),
  },
  { title: t('console_tokens.may'), cell: ({ permissions }) => <PermissionList permissions={permissions} /> },
  {
    title: t('console_tokens.state'),
    cell: ({ state }) => (
      <Badge tone={tones[state]} className={state === 'void' ? undefined : 'whitespace-nowrap'}>
        {t(`console_tokens.states.${state}`)}
      </Badge>
    ),
  },
  { title: t('console_tokens.expires'), cell: ({ expires_at }) => moment(expires_at) },
  { title: t('console_tokens.used'), cell: ({ used_at }) => (used_at ? moment(used_at) : t('console.never')) },
  {
    title: t('console_tokens.revoke.title'),
    variant: 'actions',
    cell: ({ id, name }) => (
      <ButtonLink
        href={urls.revokeToken(id)}
        variant="secondary"
        className="whitespace-nowrap"
        data-dialog=""
        aria-label={t('console_tokens.revoke.of', { name })}
      >
        {t('console_tokens.revoke.title')}
      </ButtonLink>
    ),
  },
]
