import { redirect } from 'react-router'
import type { Category } from '#contract/site/settings.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { usePictureBase } from '../../use-site.ts'
import type { Route } from './+types/categories-page'
import { Pagination } from './pagination.tsx'

const PICTURES_AT_ONCE = 2

export async function loader({ context }: Route.LoaderArgs) {
  const { api, urls, path } = requestContext(context)
  const page = pageNumber(new URL(path, 'http://place').searchParams)
  const categories = await orErrorPage(api.catalog.categories({ query: { page } }))
  if (page > categories.last_page) throw redirect(urls.categories({ page: numbered(categories.last_page) }))
  return { categories }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('content.categories.title'),
    image: args.loaderData?.categories.data[0]?.image,
    query: ['page'],
  }))

/** All categories with their sub-categories. */
export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <Breadcrumbs crumbs={[{ title: t('content.categories.title') }]} />
      <header className="mb-6">
        <Title as="h1" size="page">
          {t('content.categories.title')}
        </Title>
        <p className="text-ink-soft">{t('content.categories.text')}</p>
      </header>
      {categories.total === 0 && <Empty icon="store" title={t('content.categories.none')} />}
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
        {categories.data.map((category, index) => (
          <li key={category.id} className="grid">
            <CategoryCard category={category} eager={index < PICTURES_AT_ONCE} />
          </li>
        ))}
      </ul>
      <Pagination place={categories} addressOf={(page) => urls.categories({ page: numbered(page) })} />
    </>
  )
}

function CategoryCard({ category, eager }: { category: Category; eager: boolean }) {
  const { t, urls, saveData } = usePage()
  const base = usePictureBase()
  return (
    <Card aria-labelledby={category.slug} room="small" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <div className="w-24 sm:w-36">
        <Picture
          base={base}
          name={category.image}
          alt=""
          sizes="144px"
          widths={[160, 320]}
          eager={eager}
          small={saveData}
          className="picture-arch"
        />
      </div>
      <div className="min-w-0">
        <Title as="h2" size="card" id={category.slug}>
          <TextLink variant="listed" href={urls.category(category.slug)}>
            {category.title}
          </TextLink>
        </Title>
        <ul>
          {category.public_sub_categories.map((sub) => (
            <li key={sub.id}>
              <TextLink
                variant="listed"
                href={urls.subCategory(category.slug, sub.slug)}
                className="gap-2.5 py-1 text-sm leading-snug"
              >
                <span className="w-9 shrink-0 overflow-hidden rounded-lg">
                  <Picture base={base} name={sub.image} alt="" sizes="36px" widths={[160]} small={saveData} />
                </span>
                {sub.title}
              </TextLink>
            </li>
          ))}
        </ul>
        {category.public_sub_categories.length > 0 && (
          <TextLink variant="onward" href={urls.category(category.slug)} className="text-sm">
            {t('content.categories.everything', { title: category.title })}
          </TextLink>
        )}
      </div>
    </Card>
  )
}
