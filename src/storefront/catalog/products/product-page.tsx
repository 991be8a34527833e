import { data, redirect } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { setAddedToast } from '../../layout/added-toast.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import { ProductJsonLd } from '../../seo/product-json-ld.tsx'
import { addBundle } from '../bundles/add-bundle.ts'
import { choiceFromQuery } from '../bundles/bundle-choice.ts'
import { requestedProvince } from '../listing/province-form.tsx'
import { findPersonalReview } from '../reviews/personal-review.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { readReviewsQuery, reviewsQuery } from '../reviews/reviews-query.ts'
import type { Route } from './+types/product-page'
import { buy } from './buy.ts'
import { ProductArticle } from './product-article.tsx'
import { readChoice } from './product-choice.ts'
import styles from './product-page.css?url'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SuggestedRows } from './suggested-rows.tsx'

const DESCRIPTION_LENGTH = 160

/** Only this page loads these styles. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { api, urls, path } = ctx
  const [, query = ''] = path.split('?')
  const id = { id: params.id ?? params.main }
  const requested = readReviewsQuery(new URLSearchParams(query))
  const [product, reviews, suggested, own] = await orErrorPage(
    Promise.all([
      api.catalog.product({ params: id }),
      api.reviews.ofProduct({ params: id, query: reviewsQuery(requested) }),
      api.catalog.suggestedProducts({ params: id }),
      findPersonalReview(ctx, id.id),
    ]),
  ).catch((error: unknown) => {
    // An unknown product without an id in the path redirects to all products, as `/x/brand` without a brand does.
    throw !params.id && isNotFound(error) ? redirect(urls.all()) : error
  })
  // Each product has one address. Old and mistyped slugs redirect to it.
  if (params.main !== product.slug || !params.id) {
    throw redirect(urls.product(product, Object.fromEntries(new URLSearchParams(query))), 301)
  }
  const choice = readChoice(product, new URLSearchParams(query))
  const brought = choiceFromQuery(path)
  return {
    product,
    choice,
    brought,
    asked: requested,
    reviews,
    own,
    suggested,
    province: requestedProvince(ctx.cookies, query),
  }
}

const isNotFound = (error: unknown) => (error as { init?: { status?: number } }).init?.status === 404

/**
 * Adds to the cart. A refusal appears at the form; else redirects to the product, or to delivery after “Buy now” (spec
 * §5, §7).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  const ofBundle = form.get('intent') === 'add-bundle'
  const refused = await (ofBundle ? addBundle : buy)(ctx, form)
  if (refused) return data(refused, { status: 422 })
  if (form.get('intent') === 'buy-now') return redirect(ctx.urls.shipping(), 303)
  setAddedToast(ctx.cookies, ctx.language, translator(ctx.language)(ofBundle ? 'bundles.added' : 'cart.added'))
  return redirect(ctx.urls.path(ctx.path), 303)
}

export const meta: Route.MetaFunction = (args) => {
  const product = args.loaderData?.product
  const description = product?.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH)
  return pageMeta(args, { title: product?.title, description, image: product?.image, type: 'product' })
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, choice, brought, asked: requested, reviews, own, suggested, province } = loaderData
  const { urls } = usePage()
  const { category, sub_category: sub } = product
  return (
    <>
      <ProductJsonLd product={product} />
      <ProductArticle
        product={product}
        choice={choice}
        brought={brought}
        requested={requested}
        province={province}
        refused={actionData}
      />
      <div className="grid grid-cols-1 gap-10 pb-6">
        <ReviewSection product={product.id} reviews={reviews} requested={requested} own={own} />
        <SuggestedRows
          suggested={suggested}
          categoryHref={sub ? urls.subCategory(category.slug, sub.slug) : urls.category(category.slug)}
        />
        <RecentlyViewed product={product.id} />
      </div>
    </>
  )
}
