import type { ReactNode } from 'react'
import type { Listing, ProductCard } from '#contract/catalog/products.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { ProductRow } from '../../home/product-row.tsx'
import { SectionHead } from '../../home/section-head.tsx'
import { usePage } from '../../page-context.tsx'
import { itemListLd } from '../../seo/item-list-ld.ts'
import { JsonLd } from '../../seo/json-ld.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FILTER_SHEET, FilterSheet } from './filter-sheet.tsx'
import { activeFilters, clearedAddress, type ListingPlace, pageAddress } from './listing-query.ts'
import { Pagination } from './pagination.tsx'
import { SortControl } from './sort-control.tsx'

type ListingViewProps = {
  listing: Listing
  place: ListingPlace
  title: string
  /** The shopper's province, if known. */
  province: string | null
  /** Popular products, filled only if the list is empty. */
  popular: ProductCard[]
  /** `h2` below a page's own heading, such as a store's name. */
  level?: 'h1' | 'h2'
  /** Content between the heading and the list, such as a spelling correction. */
  note?: ReactNode
}

/** The heading, filters, sort order, products and pagination of every product list. */
export function ListingView({ listing, place, title, province, popular, level = 'h1', note }: ListingViewProps) {
  const page = usePage()
  const { t, number } = page
  const { data, total } = listing.result
  return (
    <div className="listing">
      <header className="wrap-anywhere col-span-full flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Title as={level} size="page">
          <bdi>{title}</bdi>
        </Title>
        <p className="text-ink-soft" data-announce="">
          {t('catalog.products', { count: total, n: number(total) })}
        </p>
        {note}
      </header>
      <FilterSheet listing={listing} place={place} province={province} />
      <div className="min-w-0">
        <h2 className="sr-only">{t('catalog.results')}</h2>
        <div className="mb-4 flex flex-wrap items-center gap-2 md:justify-end">
          <FilterButton count={activeFilters(place).length} />
          <SortControl place={place} />
        </div>
        <FilterChips listing={listing} place={place} />
        {data.length > 0 ? <ProductGrid products={data} /> : <NothingListed place={place} />}
        <PopularProducts products={popular} />
        <JsonLd data={itemListLd(title, listing.result, page)} />
        <Pagination place={listing.result} addressOf={(page) => pageAddress(place, page)} />
      </div>
    </div>
  )
}

/** Popular products below an empty list. */
export function PopularProducts({ products }: { products: ProductCard[] }) {
  const { t, urls } = usePage()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="popular" className="min-w-0">
      <SectionHead id="popular" title={t('home.trending')} href={urls.all({ sort: 'popular' })} />
      <ProductRow products={products} />
    </section>
  )
}

/** Opens the filters on phones. A browser without popovers shows the link instead, and the filters below the products. */
function FilterButton({ count }: { count: number }) {
  const { t, number } = usePage()
  const content = (
    <>
      <Icon name="filter" size={20} />
      {count > 0 ? t('catalog.filter_with', { n: number(count) }) : t('catalog.filters')}
    </>
  )
  return (
    <>
      <Button
        variant="secondary"
        type="button"
        popoverTarget={FILTER_SHEET}
        className="filter-button flex-1 basis-32 md:hidden"
      >
        {content}
      </Button>
      <ButtonLink variant="secondary" href={`#${FILTER_SHEET}`} className="filter-link flex-1 basis-32">
        {content}
      </ButtonLink>
    </>
  )
}

/** An empty list always offers a link onward. */
function NothingListed({ place }: { place: ListingPlace }) {
  const { t, urls } = usePage()
  if (activeFilters(place).length === 0) {
    return (
      <Empty icon="store" title={t('catalog.empty_shelf')} text={t('catalog.empty_shelf_hint')}>
        <ButtonLink href={urls.all()}>{t('catalog.look_around')}</ButtonLink>
      </Empty>
    )
  }
  return (
    <Empty icon="filter" title={t('catalog.no_matches')} text={t('catalog.no_matches_hint')}>
      <ButtonLink href={clearedAddress(place)} data-swap="">
        {t('catalog.clear_all')}
      </ButtonLink>
    </Empty>
  )
}
