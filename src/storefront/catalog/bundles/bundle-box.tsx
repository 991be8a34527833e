import type { BundleDeal } from '#contract/catalog/bundles.ts'
import type { Inventory, Product } from '#contract/catalog/products.ts'
import { toDecimal, toMinor } from '#contract/money.ts'
import { isolated } from '#i18n/isolated.ts'
import { formatPeriodEnd } from '#i18n/period-dates.ts'
import { BundleCard, type BundleItemProps } from '#ui/bundle-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { BundleForm } from './bundle-form.tsx'

type BundleBoxProps = {
  product: Product
  chosen: Inventory | null
  /** The inventory of the other part, chosen on that product's page. */
  brought: number | null
  /** Why the API refused to add the bundle to the cart. */
  errors?: string[] | undefined
}

/** “Buy 2, get 1 free”: both parts with their prices, the saving, and one button that adds both. */
export function BundleBox({ product, chosen, brought, errors = [] }: BundleBoxProps) {
  const page = usePage()
  const { t, urls, money, number, saveData } = page
  const base = usePictureBase()
  const bundle = product.bundle_deal
  if (!bundle) return null
  const { buy, free } = bundle
  const saved = toDecimal(toMinor(free.price) * free.quantity)
  const bundleItem = (of: BundleDeal['buy']): BundleItemProps => ({
    picture: { base, name: of.image, small: saveData },
    href: urls.product({ slug: of.slug, id: of.product_id }),
    title: of.title,
    quantity: of.quantity > 1 ? number(of.quantity) : '',
    price: money(of.price),
    free: of === free ? t('bundles.free') : undefined,
    lack: of.in_stock ? undefined : t('errors.out_of_stock'),
  })
  return (
    <BundleCard
      id="bundle"
      badge={t('bundles.title')}
      headline={t('bundles.headline', { buy: number(buy.quantity), free: number(free.quantity) })}
      title={bundle.title}
      parts={[bundleItem(buy), bundleItem(free)]}
      saves={t('bundles.save', { amount: isolated(money(saved)) })}
      until={t('vouchers.until', { date: formatPeriodEnd(bundle.ends_at, page) })}
    >
      {errors.length > 0 && (
        <Notice kind="error">
          {errors.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <BundleForm bundle={bundle} product={product} chosen={chosen} brought={brought} />
    </BundleCard>
  )
}
