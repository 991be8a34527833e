import type { Product } from '#contract/catalog/products.ts'
import { Title } from '#ui/title.tsx'
import { ProductSaveButtons } from '../../customers/saved-items/save-buttons.tsx'
import { usePage } from '../../page-context.tsx'
import { type BuyError, BuyForm } from './buy-form.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import { buyable, type Choice, chosenInventory, matching } from './product-choice.ts'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { ShareMenu } from './share-menu.tsx'
import { StockLine } from './stock-line.tsx'

type ProductBoxProps = { product: Product; choice: Choice; refused?: BuyError | undefined }

/** The name, price, choices and purchase form. */
export function ProductBox({ product, choice, refused }: ProductBoxProps) {
  const { t, urls } = usePage()
  const chosen = chosenInventory(product, choice)
  const brand = product.brand_detail
  return (
    <div id={`p${product.id}`} className="grid scroll-mt-60 grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-2">
        <Title as="h1" size="page" className="min-w-0 leading-snug [overflow-wrap:anywhere]">
          <bdi>{product.title}</bdi>
        </Title>
        <ShareMenu product={product} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating rating={product.rating} count={product.review_count} href="#reviews" />
        {brand && (
          <p className="text-sm">
            <span className="text-ink-soft">{t('catalog.brand_is')}</span>{' '}
            <a href={urls.brand(brand)} className="text-primary-text underline underline-offset-4">
              <bdi>{brand.title}</bdi>
            </a>
          </p>
        )}
      </div>
      <ProductPrice product={product} chosen={chosen} open={buyable(matching(product, choice))} />
      <ChoiceGroups product={product} choice={choice} />
      <StockLine product={product} choice={choice} />
      <BuyForm product={product} choice={choice} refused={refused} />
      <ProductSaveButtons product={product} />
    </div>
  )
}
