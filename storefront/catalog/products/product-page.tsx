import { data, redirect } from 'react-router'
import { translator } from '../../../i18n/translator.ts'
import { pageMeta } from '../../head.ts'
import { TicketRow } from '../../ordering/vouchers/ticket-row.tsx'
import { usePage } from '../../page-context.tsx'
import { ProductJsonLd } from '../../seo/product-json-ld.tsx'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import { leaveAdded } from '../../shell/toast.ts'
import { orErrorPage, visitOf } from '../../visit.ts'
import { addBundle } from '../bundles/add-bundle.ts'
import { BundleBox } from '../bundles/bundle-box.tsx'
import { broughtChoice } from '../bundles/bundle-choice.ts'
import { ProvinceForm, provinceAsked } from '../listing/province-form.tsx'
import { ownReviewOf } from '../reviews/own-review.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { ReviewSummary } from '../reviews/review-summary.tsx'
import { readReviewsQuery, reviewsQuery } from '../reviews/reviews-query.ts'
import { StoreBox } from '../stores/store-box.tsx'
import type { Route } from './+types/product-page'
import { buy } from './buy.ts'
import { DeliveryBox } from './delivery-box.tsx'
import { Gallery } from './gallery.tsx'
import { listPrices } from './list-prices.ts'
import { ProductBox } from './product-box.tsx'
import { chosenInventory, picturesOf, readChoice } from './product-choice.ts'
import styles from './product-page.css?url'
import { Description, Facts } from './product-text.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { StickyCart } from './sticky-cart.tsx'
import { SuggestedRows } from './suggested-rows.tsx'

const DESCRIPTION_LENGTH = 160

/** What no other page needs travels to no other page. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { api, links, path } = visit
  const [, query = ''] = path.split('?')
  const id = { id: params.id ?? params.main }
  const asked = readReviewsQuery(new URLSearchParams(query))
  const [product, reviews, suggested, own] = await orErrorPage(
    Promise.all([
      api.catalog.product({ params: id }),
      api.reviews.ofProduct({ params: id, query: reviewsQuery(asked) }),
      api.catalog.suggestedProducts({ params: id }),
      ownReviewOf(visit, id.id),
    ]),
  )
  // One address for each product: an old or mistyped slug leads to it.
  if (params.main !== product.slug || !params.id) {
    throw redirect(links.product(product, Object.fromEntries(new URLSearchParams(query))), 301)
  }
  const choice = readChoice(product, new URLSearchParams(query))
  const brought = broughtChoice(path)
  return { product, choice, brought, asked, reviews, own, suggested, province: provinceAsked(visit.cookies, query) }
}

/** Refusals are shown beside the form; else back to the product, or on to delivery (spec §5, §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const ofBundle = form.get('intent') === 'add-bundle'
  const refused = await (ofBundle ? addBundle : buy)(visit, form)
  if (refused) return data(refused, { status: 422 })
  if (form.get('intent') === 'buy-now') return redirect(visit.links.shipping(), 303)
  leaveAdded(visit.cookies, visit.language, translator(visit.language)(ofBundle ? 'bundles.added' : 'cart.added'))
  return redirect(visit.links.path(visit.path), 303)
}

export const meta: Route.MetaFunction = (args) => {
  const product = args.loaderData?.product
  const description = product?.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH)
  return pageMeta(args, { title: product?.title, description, image: product?.image, type: 'product' })
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, choice, brought, asked, reviews, own, suggested, province } = loaderData
  const { say, links } = usePage()
  const { category, sub_category: sub } = product
  const categoryHref = sub ? links.subCategory(category.slug, sub.slug) : links.category(category.slug)
  const chosen = chosenInventory(product, choice)
  const bundleErrors = actionData?.ofBundle && actionData.errors
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { title: say('catalog.all_products'), href: links.all() },
          { title: category.title, href: links.category(category.slug) },
          ...(sub ? [{ title: sub.title, href: categoryHref }] : []),
          { title: product.title },
        ]}
      />
      <ProductJsonLd product={product} />
      <article className="product">
        <div className="min-w-0">
          <Gallery product={product} pictures={picturesOf(product, choice)} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          <ProductBox product={product} choice={choice} refused={actionData?.ofBundle ? undefined : actionData} />
          <BundleBox product={product} chosen={chosen} brought={brought} errors={bundleErrors} />
          <TicketRow vouchers={product.vouchers} />
          <StoreBox store={product.store} followed={product.followed} />
          <DeliveryBox
            rules={product.shipping_rules}
            province={province}
            amount={(chosen ?? listPrices(product)).current}
          >
            <ProvinceForm product={product} choice={choice} province={province} />
          </DeliveryBox>
        </div>
        <div className="product-more">
          <Description text={product.description} />
          <Facts facts={product.facts} sku={chosen?.sku} />
          <ReviewSummary summary={product.review_summary} asked={asked} />
        </div>
        <StickyCart product={product} choice={choice} chosen={chosen} />
      </article>
      <div className="grid grid-cols-1 gap-10 pb-6">
        <ReviewSection reviews={reviews} asked={asked} own={own} />
        <SuggestedRows suggested={suggested} categoryHref={categoryHref} />
        <RecentlyViewed product={product.id} />
      </div>
    </>
  )
}
