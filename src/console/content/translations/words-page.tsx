import { Fragment } from 'react'
import { type ShopWord, wordLists } from '#contract/site/console-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pager } from '../../components/pager.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { usePage } from '../../page-context.tsx'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/words-page'
import { findLanguage } from './find-language.ts'

export const handle = { may: 'content.read' }

export async function loader({ request, params: { code }, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const asked = new URL(request.url).searchParams
  const list = wordLists.find((one) => one === asked.get('list')) ?? 'all'
  const search = asked.get('search')?.trim() || undefined
  const before = asked.get('before') || undefined
  const [language, { data: words, next }] = await Promise.all([
    findLanguage(visit, code),
    visit.api.console.words.list({ params: { code }, query: { list, search, before } }),
  ])
  return { language, words, next, list, search, before }
}

/** All messages of the shop in one language, each with its default text. */
export default function WordsPage({ loaderData }: Route.ComponentProps) {
  const { say, links } = usePage()
  const { language, words, next, list, search, before } = loaderData
  const { code, name, direction, built } = language
  const chosen = { list: list === 'all' ? undefined : list, search }
  const listHref = (query = {}) => links.contentOf('words', code, '', query)
  const columns: Column<ShopWord>[] = [
    {
      title: say('console_texts.words.text'),
      look: 'main',
      cell: ({ key, text, changed }) => (
        <span className="grid gap-1">
          <TextLink href={links.contentOf('words', code, key)} className="wrap-anywhere">
            <bdi lang={code} dir={direction}>
              {text || say('console_texts.words.missing')}
            </bdi>
          </TextLink>
          {built && changed && <Badge tone="open">{say('console_texts.words.changed')}</Badge>}
        </span>
      ),
    },
    {
      title: say('console_texts.words.original'),
      cell: ({ original }) => (
        <bdi lang={built ? code : 'en'} className="wrap-anywhere">
          {original}
        </bdi>
      ),
    },
    {
      title: say('console_texts.words.key'),
      cell: ({ key }) => (
        <bdi dir="ltr" className="wrap-anywhere text-ink-soft text-sm">
          {key.split(/(?<=[._])/).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a key are identified only by their position
            <Fragment key={at}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </bdi>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={say('console_texts.words.title', { name })}
        text={say('console_texts.words.list_text')}
        up={{ href: links.content('words'), title: say('console_content.tabs.words') }}
      />
      <Tabs
        label={say('console_texts.words.lists.label')}
        tabs={wordLists
          .filter((one) => one !== 'missing' || !built)
          .map((one) => ({
            href: listHref({ list: one === 'all' ? undefined : one, search }),
            title: say(`console_texts.words.lists.${one}`),
            current: one === list,
          }))}
      />
      <FilterBar
        href={listHref()}
        filtered={Boolean(search)}
        search={
          <>
            {chosen.list && <input type="hidden" name="list" value={chosen.list} />}
            <TextField name="search" label={say('console_texts.words.search')} defaultValue={search} maxLength={200} />
          </>
        }
      />
      {words.length === 0 ? (
        <Empty icon="globe" title={say('console_texts.words.none')} />
      ) : (
        <DataTable
          caption={say('console_texts.words.title', { name })}
          columns={columns}
          rows={words}
          keyOf={({ key }) => key}
        />
      )}
      <Pager first={before ? listHref(chosen) : null} next={next && listHref({ ...chosen, before: next })} />
    </>
  )
}
