import { FAQ } from '#contract/site/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import styles from '#ui/questions.css?url'
import { Questions } from '#ui/questions.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/faq-page'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The API stores the questions as the page `faq`. Each heading is a question. */
export async function loader({ context }: Route.LoaderArgs) {
  return { page: await orErrorPage(requestContext(context).api.content.page({ params: { slug: FAQ } })) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('content.faq'),
    description: args.loaderData?.page.sections
      .slice(0, 3)
      .map(({ heading }) => heading)
      .join(' '),
  }))

export default function FaqPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <Breadcrumbs crumbs={[{ title: t('content.faq') }]} />
      <div className="mx-auto grid max-w-3xl gap-6 pb-6">
        <Title as="h1" size="page">
          {t('content.faq')}
        </Title>
        {page.sections.length === 0 && <Empty icon="chat" title={t('content.faq_empty')} />}
        <Questions questions={page.sections} />
        <Card as="p" variant="sunk" className="flex flex-wrap items-center gap-4">
          <span className="flex-1 font-semibold">{t('content.faq_hint')}</span>
          <ButtonLink href={urls.contact()}>{t('content.write_to_us')}</ButtonLink>
        </Card>
      </div>
    </>
  )
}
