import { redirect } from 'react-router'
import type { Home } from '#contract/catalog/products.ts'
import type { Banner } from '#contract/site/settings.ts'
import { Empty } from '#ui/empty.tsx'
import { RecentlyViewed } from '../catalog/products/recently-viewed.tsx'
import { pageMeta } from '../head.ts'
import { usePage } from '../page-context.tsx'
import { numbered, pageNumber } from '../page-number.ts'
import { orErrorPage, requestContext } from '../request-context.ts'
import { ShopJsonLd } from '../seo/shop-json-ld.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/home-page'
import { BannerGrid } from './banner-grid.tsx'
import { BannerSlider } from './banner-slider.tsx'
import { FeaturedBrands } from './featured-brands.tsx'
import { FeaturedCategories } from './featured-categories.tsx'
import { FlashSaleBand } from './flash-sale-band.tsx'
import styles from './home-page.css?url'
import { ProductRow } from './product-row.tsx'
import { SectionHead } from './section-head.tsx'
import { TrendingProducts } from './trending-products.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const MAX_PAGES = 1000

export async function loader({ context }: Route.LoaderArgs) {
  const { api, urls, path } = requestContext(context)
  const requested = pageNumber(new URL(path, 'http://place').searchParams, 'home_page')
  const home_page = Math.min(requested, MAX_PAGES)
  const home = await orErrorPage(api.catalog.home({ query: { home_page } }))
  const { last_page } = home.products
  if (home_page > last_page) throw redirect(urls.home({ home_page: numbered(last_page) }))
  return { home }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { query: ['home_page'] })

/**
 * The home page (spec §2): main slider, banners, collections, featured categories and brands, flash sales, trending
 * products.
 */
export default function HomePage({ loaderData: { home } }: Route.ComponentProps) {
  const { t } = usePage()
  const [firstRow, ...laterRows] = home.collections
  return (
    <div className="home">
      <h1 className="sr-only">
        {t('home.heading', { shop: useSite()?.common.site_setting.site_name ?? t('shell.site_name') })}
      </h1>
      <BannerSlider slides={home.slider} />
      <FeaturedCategories categories={home.featured_categories} />
      {home.flash_sales.map((sale) => (
        <FlashSaleBand key={sale.id} sale={sale} now={home.now} />
      ))}
      <BannerGrid banners={ofTypes(home.banners, 1, 3)} />
      {firstRow && <CollectionRow collection={firstRow} />}
      <BannerGrid banners={ofTypes(home.banners, 4, 6)} />
      {laterRows.map((collection) => (
        <CollectionRow key={collection.id} collection={collection} />
      ))}
      <BannerGrid banners={ofTypes(home.banners, 7, 9)} />
      <FeaturedBrands brands={home.featured_brands} />
      <TrendingProducts products={home.products} />
      <RecentlyViewed />
      <ShopJsonLd />
      {isBare(home) && <Empty icon="store" title={t('home.empty')} text={t('home.empty_text')} />}
    </div>
  )
}

function CollectionRow({ collection }: { collection: Home['collections'][number] }) {
  const { urls } = usePage()
  const id = `collection-${collection.id}`
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead id={id} title={collection.title} href={urls.collection(collection)} />
      <ProductRow products={collection.product_collections} />
    </section>
  )
}

/** Banner types 1 to 9 (spec §4) are positions down the page, three per row. */
const ofTypes = (banners: Banner[], from: number, to: number) =>
  banners.filter(({ type }) => type >= from && type <= to).sort((a, b) => a.type - b.type)

const isBare = (home: Home) => home.products.total === 0 && home.collections.length === 0 && home.slider.length === 0
