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
import { useMay } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/pages-page'

export const handle = { may: 'content.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const search = asked.get('search')?.trim() || undefined
  const before = asked.get('before') || undefined
  const { data: pages, next } = await visitOf(context).api.console.pages.list({ query: { search, before } })
  return { pages, next, search, before }
}

/** Pages of text such as terms or delivery, hidden ones included. */
export default function PagesPage({ loaderData: { pages, next, search, before } }: Route.ComponentProps) {
  const { say, links, titleOf } = usePage()
  const may = useMay()
  const columns: Column<PageLine>[] = [
    {
      title: say('console_texts.pages.name'),
      look: 'main',
      cell: ({ slug, title, missing }) => (
        <span className="grid gap-1">
          <TextLink href={links.contentOf('pages', slug)} className="wrap-anywhere">
            <bdi>{titleOf(title)}</bdi>
          </TextLink>
          <Missing languages={missing} />
        </span>
      ),
    },
    {
      title: say('console_texts.pages.address'),
      cell: ({ slug }) => (
        <bdi className="wrap-anywhere" dir="ltr">
          /page/{slug}
        </bdi>
      ),
    },
    {
      title: say('console_texts.state'),
      cell: (page) => (
        <Badge tone={page.public ? 'good' : 'open'}>
          {say(page.public ? 'console_goods.public' : 'console_goods.hidden')}
        </Badge>
      ),
    },
    {
      title: say('console_texts.preview'),
      look: 'actions',
      cell: ({ slug }) => (
        <ButtonLink href={links.contentOf('pages', slug, 'preview')} look="secondary">
          {say('console_texts.preview')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <div className="grid gap-4">
      {may('content.write') && (
        <ButtonLink href={links.newContent('page')} className="justify-self-start">
          <Icon name="plus" size={20} />
          {say('console_texts.pages.add')}
        </ButtonLink>
      )}
      <FilterBar
        href={links.content('pages')}
        filtered={Boolean(search)}
        search={
          <TextField name="search" label={say('console_texts.pages.search')} defaultValue={search} maxLength={200} />
        }
      />
      {pages.length === 0 ? (
        <Empty icon="edit" title={say(search ? 'console_texts.pages.none' : 'console_texts.pages.nothing')} />
      ) : (
        <DataTable
          caption={say('console_content.tabs.pages')}
          columns={columns}
          rows={pages}
          keyOf={({ slug }) => slug}
        />
      )}
      <Pager
        first={before ? links.content('pages', { search }) : null}
        next={next && links.content('pages', { search, before: next })}
      />
    </div>
  )
}
