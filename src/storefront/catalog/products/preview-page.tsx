import { data } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '../../head.ts'
import { type Page, PageProvider, usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { choiceFromQuery } from '../bundles/bundle-choice.ts'
import { requestedProvince } from '../listing/province-form.tsx'
import { readReviewsQuery } from '../reviews/reviews-query.ts'
import type { Route } from './+types/preview-page'
import { ProductArticle } from './product-article.tsx'
import { readChoice } from './product-choice.ts'
import styles from './product-page.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The link is private: the page must not enter caches or search indexes, and must not leak in the referrer. */
export const headers = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
})

/**
 * The preview of a published or hidden product, by a token of a staff member. The page loads no scripts, so analytics
 * does not measure it.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  ctx.scriptUrl = null
  const [, query = ''] = ctx.path.split('?')
  const product = await orErrorPage(ctx.api.preview.product({ params: { token } }))
  return {
    token,
    product,
    choice: readChoice(product, new URLSearchParams(query)),
    brought: choiceFromQuery(ctx.path),
    requested: readReviewsQuery(new URLSearchParams(query)),
    province: requestedProvince(ctx.cookies, query),
  }
}

/** The preview sells nothing: every submitted form is refused. */
export async function action({ context }: Route.ActionArgs) {
  const t = translator(requestContext(context).language)
  return data({ errors: [t('catalog.preview.not_sold')], quantity: 1 }, { status: 422 })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.product.title, noindex: true })

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePage()
  const { token, product, choice, brought, requested, province } = loaderData
  return (
    <>
      <Notice>
        <strong>{page.t('catalog.preview.title')}</strong> {page.t('catalog.preview.text')}
      </Notice>
      <PageProvider page={within(page, { token, product })}>
        <ProductArticle
          product={product}
          choice={choice}
          brought={brought}
          requested={requested}
          province={province}
          refused={actionData}
        />
      </PageProvider>
    </>
  )
}

/** Links to the product, such as its choices, lead to its preview. */
const within = (page: Page, { token, product }: { token: string; product: { id: number } }): Page => ({
  ...page,
  urls: {
    ...page.urls,
    product: (to, query) => (to.id === product.id ? page.urls.preview(token, query) : page.urls.product(to, query)),
  },
})
