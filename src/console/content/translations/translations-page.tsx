import { Fragment } from 'react'
import { type Translation, translationLists } from '#contract/site/console-translations.ts'
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
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/translations-page'
import { findLanguage } from './find-language.ts'

export const handle = { may: 'content.read' }

export async function loader({ request, params: { code }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const requested = new URL(request.url).searchParams
  const list = translationLists.find((one) => one === requested.get('list')) ?? 'all'
  const search = requested.get('search')?.trim() || undefined
  const before = requested.get('before') || undefined
  const [language, { data: translations, next }] = await Promise.all([
    findLanguage(ctx, code),
    ctx.api.console.words.list({ params: { code }, query: { list, search, before } }),
  ])
  return { language, words: translations, next, list, search, before }
}

/** All messages of the shop in one language, each with its default text. */
export default function TranslationsPage({ loaderData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { language, words: translations, next, list, search, before } = loaderData
  const { code, name, direction, built } = language
  const chosen = { list: list === 'all' ? undefined : list, search }
  const listHref = (query = {}) => urls.contentOf('words', code, '', query)
  const columns: Column<Translation>[] = [
    {
      title: t('console_texts.words.text'),
      variant: 'main',
      cell: ({ key, text, changed }) => (
        <span className="grid gap-1">
          <TextLink href={urls.contentOf('words', code, key)} className="wrap-anywhere">
            <bdi lang={code} dir={direction}>
              {text || t('console_texts.words.missing')}
            </bdi>
          </TextLink>
          {built && changed && <Badge tone="open">{t('console_texts.words.changed')}</Badge>}
        </span>
      ),
    },
    {
      title: t('console_texts.words.original'),
      cell: ({ original }) => (
        <bdi lang={built ? code : 'en'} className="wrap-anywhere">
          {original}
        </bdi>
      ),
    },
    {
      title: t('console_texts.words.key'),
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
        title={t('console_texts.words.title', { name })}
        text={t('console_texts.words.list_text')}
        up={{ href: urls.content('words'), title: t('console_content.tabs.words') }}
      />
      <Tabs
        label={t('console_texts.words.lists.label')}
        tabs={translationLists
          .filter((one) => one !== 'missing' || !built)
          .map((one) => ({
            href: listHref({ list: one === 'all' ? undefined : one, search }),
            title: t(`console_texts.words.lists.${one}`),
            current: one === list,
          }))}
      />
      <FilterBar
        href={listHref()}
        filtered={Boolean(search)}
        search={
          <>
            {chosen.list && <input type="hidden" name="list" value={chosen.list} />}
            <TextField name="search" label={t('console_texts.words.search')} defaultValue={search} maxLength={200} />
          </>
        }
      />
      {translations.length === 0 ? (
        <Empty icon="globe" title={t('console_texts.words.none')} />
      ) : (
        <DataTable
          caption={t('console_texts.words.title', { name })}
          columns={columns}
          rows={translations}
          keyOf={({ key }) => key}
        />
      )}
      <Pager first={before ? listHref(chosen) : null} next={next && listHref({ ...chosen, before: next })} />
    </>
  )
}
