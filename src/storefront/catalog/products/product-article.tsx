import type { Product } from '#contract/catalog/products.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { TicketRow } from '../../ordering/vouchers/ticket-row.tsx'
import { usePage } from '../../page-context.tsx'
import { BundleBox } from '../bundles/bundle-box.tsx'
import { ProvinceForm } from '../listing/province-form.tsx'
import { ReviewSummary } from '../reviews/review-summary.tsx'
import { StoreBox } from '../stores/store-box.tsx'
import type { BuyError } from './buy-form.tsx'
import { DeliveryBox } from './delivery-box.tsx'
import { Gallery } from './gallery.tsx'
import { listPrices } from './list-prices.ts'
import { ProductBox } from './product-box.tsx'
import { type Choice, chosenInventory, picturesOf } from './product-choice.ts'
import { Description, Facts } from './product-text.tsx'
import { StickyCart } from './sticky-cart.tsx'

type ProductArticleProps = {
  product: Product
  choice: Choice
  brought: Parameters<typeof BundleBox>[0]['brought']
  requested: Parameters<typeof ReviewSummary>[0]['requested']
  province: Parameters<typeof ProvinceForm>[0]['province']
  refused: BuyError | undefined
}

/** The main part of a product page: breadcrumbs, pictures, price, delivery, description and review summary. */
export function ProductArticle({ product, choice, brought, requested, province, refused }: ProductArticleProps) {
  const { t, urls } = usePage()
  const { category, sub_category: sub } = product
  const chosen = chosenInventory(product, choice)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { title: t('catalog.all_products'), href: urls.all() },
          { title: category.title, href: urls.category(category.slug) },
          ...(sub ? [{ title: sub.title, href: urls.subCategory(category.slug, sub.slug) }] : []),
          { title: product.title },
        ]}
      />
      <article className="product">
        <div className="min-w-0">
          <Gallery product={product} pictures={picturesOf(product, choice)} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          <ProductBox product={product} choice={choice} refused={refused?.ofBundle ? undefined : refused} />
          <BundleBox product={product} chosen={chosen} brought={brought} errors={refused?.ofBundle && refused.errors} />
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
          <ReviewSummary summary={product.review_summary} requested={requested} />
        </div>
        <StickyCart product={product} choice={choice} chosen={chosen} />
      </article>
    </>
  )
}
