import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { requireMember } from '../accounts/guards.ts'
import type { Route } from './+types/compare-page'
import styles from './compare-table.css?url'
import { CompareTable } from './compare-table.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('lists.compare_page'), noindex: true }))

/** The comparison requires login (spec §2). `?only=differences` hides rows in which all products are equal. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const onlyDifferences = new URL(ctx.path, 'http://place').searchParams.get('only') === 'differences'
  return { list: await orErrorPage(ctx.api.compare.all()), onlyDifferences }
}

export default function ComparePage({ loaderData: { list, onlyDifferences } }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const { products, rows, max } = list
  if (products.length === 0) {
    const hint = t('lists.compare_hint', { max: number(max) })
    return (
      <section>
        <h1 className="sr-only">{t('lists.compare_page')}</h1>
        <Empty icon="compare" title={t('lists.compare_empty')} text={hint}>
          <ButtonLink href={urls.all()}>{t('catalog.look_around')}</ButtonLink>
        </Empty>
      </section>
    )
  }
  const shown = onlyDifferences ? rows.filter((row) => row.differs) : rows
  return (
    <section className="min-w-0">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Title as="h1" size="page">
          {t('lists.compare_page')}
        </Title>
        {products.length > 1 && <DifferencesSwitch on={onlyDifferences} />}
      </header>
      {products.length === 1 && (
        <div className="mb-5">
          <Notice>{t('lists.compare_more')}</Notice>
        </div>
      )}
      <CompareTable products={products} rows={shown} />
      {onlyDifferences && shown.length === 0 && <p className="mt-4 text-ink-soft">{t('lists.no_differences')}</p>}
    </section>
  )
}

/** A form instead of a link, because it is a switch. Its state is in the address all the same. */
function DifferencesSwitch({ on }: { on: boolean }) {
  const { t, urls } = usePage()
  return (
    <form method="get" action={urls.compared()} data-swap="">
      <Button variant="secondary" name={on ? undefined : 'only'} value={on ? undefined : 'differences'}>
        {t(on ? 'lists.everything' : 'lists.only_differences')}
      </Button>
    </form>
  )
}
