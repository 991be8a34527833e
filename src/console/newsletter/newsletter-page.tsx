import type { Subscriber } from '#contract/site/console-newsletter.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { useFrame, useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/newsletter-page'

export const handle = { may: 'newsletter.read' }

/** Subscribers of the newsletter, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const search = requested.get('search')?.trim() || undefined
  const before = requested.get('before') || undefined
  const list = await requestContext(context).api.console.newsletter.list({ query: { search, before } })
  return { ...list, search, before }
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { data: subscribers, next, count, search, before } = loaderData
  const { t, urls, moment, number } = usePage()
  const may = useHasPermission()
  const languages = useFrame()?.languages ?? []
  const columns: Column<Subscriber>[] = [
    {
      title: t('errors.fields.email'),
      variant: 'main',
      cell: ({ email }) => <bdi className="wrap-anywhere">{email}</bdi>,
    },
    {
      title: t('console_newsletter.language'),
      cell: ({ language }) => languages.find(({ code }) => code === language)?.name ?? language,
    },
    { title: t('console_newsletter.since'), cell: ({ since }) => moment(since) },
  ]
  return (
    <>
      <PageHead title={t('console_newsletter.title')} text={t('console_newsletter.count', { count, n: number(count) })}>
        {may('newsletter.export') && (
          <span className="flex flex-wrap gap-3">
            {count > 0 && (
              <ButtonLink href={urls.newsletterExport({ search })}>{t('console_newsletter.export')}</ButtonLink>
            )}
            <ButtonLink href={urls.unsubscribe()} variant="secondary">
              {t('console_newsletter.remove.title')}
            </ButtonLink>
          </span>
        )}
      </PageHead>
      <FilterBar
        href={urls.newsletter()}
        filtered={Boolean(search)}
        search={
          <TextField
            name="search"
            label={t('console_newsletter.search')}
            defaultValue={search}
            dir="ltr"
            maxLength={254}
          />
        }
      />
      {subscribers.length === 0 ? (
        <Empty icon="mail" title={t('console_newsletter.none')} />
      ) : (
        <DataTable
          caption={t('console_newsletter.title')}
          columns={columns}
          rows={subscribers}
          keyOf={({ email }) => email}
        />
      )}
      <Pager
        first={before ? urls.newsletter({ search }) : null}
        next={next && urls.newsletter({ search, before: next })}
      />
    </>
  )
}
