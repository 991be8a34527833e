import styles from '#ui/prose.css?url'
import { Prose } from '#ui/prose.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { InLanguage, LanguageTabs, requestedLanguage } from '../in-language.tsx'
import type { Route } from './+types/page-preview'

export const handle = { may: 'content.read' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const lang = requestedLanguage(request, ctx.language)
  return { lang, page: await ctx.api.console.pages.preview({ params: { slug }, query: { lang } }) }
}

/** A page as shoppers see it, published or not, and its entry in search engines. */
export default function PagePreview({ loaderData: { page, lang } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { slug, title, sections, meta } = page
  return (
    <>
      <PageHead
        title={t('console_texts.preview_of', { name: title })}
        text={t('console_texts.preview_text')}
        up={{ href: urls.contentOf('pages', slug), title }}
      />
      <LanguageTabs shown={lang} hrefIn={(code) => urls.contentOf('pages', slug, 'preview', { lang: code })} />
      <div className="grid gap-4">
        <InLanguage shown={lang}>
          <Prose title={title} sections={sections} level={2} />
        </InLanguage>
        <InLanguage shown={lang}>
          <p dir="auto" className="wrap-anywhere font-semibold text-primary-text">
            {meta.title}
          </p>
          <p dir="auto" className="wrap-anywhere text-ink-soft text-sm">
            {meta.description}
          </p>
        </InLanguage>
      </div>
    </>
  )
}
