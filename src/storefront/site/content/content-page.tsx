import { redirect } from 'react-router'
import { Card } from '#ui/card.tsx'
import styles from '#ui/prose.css?url'
import { Prose } from '#ui/prose.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { useSite } from '../../use-site.ts'
import type { Route } from './+types/content-page'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Pages with fewer headings have no table of contents. */
const MANY_SECTIONS = 4

/** One content page. Without a slug, redirects to the sitemap page, which lists them all. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { api, urls } = requestContext(context)
  if (!slug) throw redirect(urls.sitemap())
  return { page: await orErrorPage(api.content.page({ params: { slug } })) }
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.page.meta ?? {}
  return pageMeta(args, { title, description })
}

/**
 * A page by the operator, such as privacy or terms. Without a translation it appears in another language, whose text
 * direction may differ (`dir`).
 */
export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = usePage()
  const headings = page.sections
    .map(({ heading }, index) => ({ heading, id: `part-${index + 1}` }))
    .filter(({ heading }) => heading !== '')
  return (
    <>
      <Breadcrumbs crumbs={[{ title: page.title }]} />
      <div className="grid gap-8 pb-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Prose title={page.title} sections={page.sections}>
          {headings.length >= MANY_SECTIONS && (
            <nav aria-label={t('content.on_this_page')} className="border-saffron border-s-2 ps-4">
              <ul>
                {headings.map(({ heading, id }) => (
                  <li key={id}>
                    <TextLink variant="listed" href={`#${id}`} className="text-primary-text leading-snug">
                      {heading}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </Prose>
        <ReadAlso slug={page.slug} />
      </div>
    </>
  )
}

/** The other content pages that the footer lists. */
function ReadAlso({ slug }: { slug: string }) {
  const { t, urls } = usePage()
  const { services = [], about = [] } = useSite()?.common ?? {}
  const others = [...services, ...about].filter(({ link }) => link.startsWith('/page/') && link !== `/page/${slug}`)
  if (others.length === 0) return null
  return (
    <Card as="nav" variant="sunk" aria-label={t('content.read_also')} className="self-start">
      <p className="mb-1 font-bold">{t('content.read_also')}</p>
      <ul>
        {others.map(({ title, link }) => (
          <li key={link}>
            <TextLink variant="listed" href={urls.path(link)} className="text-primary-text">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
