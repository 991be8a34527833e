import type { PageLine } from '#contract/site/console-pages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { Missing } from '../../components/missing.tsx'
import { Pager } from '../../components/pager.tsx'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/pages-page'

export const handle = { may: 'content.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const search = requested.get('search')?.trim() || undefined
  const before = requested.get('before') || undefined
  const { data: pages, next } = await requestContext(context).api.console.pages.list({ query: { search, before } })
  return { pages, next, search, before }
}

/** Pages of text such as terms or delivery, hidden ones included. */
export default function PagesPage({ loaderData: { pages, next, search, before } }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const may = useHasPermission()
  const columns: Column<PageLine>[] = [
    {
      title: t('console_texts.pages.name'),
      variant: 'main',
      cell: ({ slug, title, missing }) => (
        <span className="grid gap-1">
          <TextLink href={urls.contentOf('pages', slug)} className="wrap-anywhere">
            <bdi>{titleOf(title)}</bdi>
          </TextLink>
          <Missing languages={missing} />
        </span>
      ),
    },
    {
      title: t('console_texts.pages.address'),
      cell: ({ slug }) => (
        <bdi className="wrap-anywhere" dir="ltr">
          /page/{slug}
        </bdi>
      ),
    },
    {
      title: t('console_texts.state'),
      cell: (page) => (
        <Badge tone={page.public ? 'good' : 'open'}>
          {t(page.public ? 'console_goods.public' : 'console_goods.hidden')}
        </Badge>
      ),
    },
    {
      title: t('console_texts.preview'),
      variant: 'actions',
      cell: ({ slug }) => (
        <ButtonLink href={urls.contentOf('pages', slug, 'preview')} variant="secondary">
          {t('console_texts.preview')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <div className="grid gap-4">
      {may('content.write') && (
        <ButtonLink href={urls.newContent('page')} className="justify-self-start">
          <Icon name="plus" size={20} />
          {t('console_texts.pages.add')}
        </ButtonLink>
      )}
      <FilterBar
        href={urls.content('pages')}
        filtered={Boolean(search)}
        search={
          <TextField name="search" label={t('console_texts.pages.search')} defaultValue={search} maxLength={200} />
        }
      />
      {pages.length === 0 ? (
        <Empty icon="edit" title={t(search ? 'console_texts.pages.none' : 'console_texts.pages.nothing')} />
      ) : (
        <DataTable
          caption={t('console_content.tabs.pages')}
          columns={columns}
          rows={pages}
          keyOf={({ slug }) => slug}
        />
      )}
      <Pager
        first={before ? urls.content('pages', { search }) : null}
        next={next && urls.content('pages', { search, before: next })}
      />
    </div>
  )
}
