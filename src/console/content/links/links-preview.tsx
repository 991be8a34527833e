import type { LinkPlace } from '#contract/site/console-links.ts'
import { translator } from '#i18n/translator.ts'
import { Title } from '#ui/title.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { InLanguage, LanguageTabs, requestedLanguage, type ShownIn } from '../in-language.tsx'
import type { Route } from './+types/links-preview'
import { editedPlaces } from './places.ts'

export const handle = { may: 'content.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  return { lang: requestedLanguage(request, ctx.language), all: (await ctx.api.console.links.list()).data }
}

/** Headings that the shop shows above these lists of links. */
const titles = {
  services: 'shell.services',
  about: 'shell.about',
  social: 'shell.follow_us',
} as const

const titleIn = (place: LinkPlace, lang: ShownIn): string | null =>
  place in titles ? translator(lang)(titles[place as keyof typeof titles]) : null

/** Links as in the header and the footer: a missing Dari text is shown in English. */
export default function LinksPreview({ loaderData: { all, lang } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <PageHead
        title={t('console_texts.preview_of', { name: t('console_content.tabs.links') })}
        up={{ href: urls.content('links'), title: t('console_content.tabs.links') }}
      />
      <LanguageTabs shown={lang} hrefIn={(code) => urls.contentOf('links', 'preview', '', { lang: code })} />
      <InLanguage shown={lang}>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {editedPlaces.map((place) => {
            const own = all.filter((link) => link.place === place)
            const title = titleIn(place, lang)
            if (own.length === 0) return null
            return (
              <div key={place} className={title ? '' : 'rounded-xl bg-primary-hover p-3 text-on-primary sm:col-span-2'}>
                {title && (
                  <Title as="h2" size="card">
                    {title}
                  </Title>
                )}
                <ul className={title ? 'mt-2 grid gap-2' : 'flex flex-wrap gap-x-5 gap-y-2'}>
                  {own.map(({ id, fields }) => (
                    <li key={id}>{fields[`title_${lang}`] || fields.title_en}</li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </InLanguage>
    </>
  )
}
