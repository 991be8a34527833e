import type { BundleDeal } from '#contract/catalog/bundles.ts'
import type { Inventory, Product } from '#contract/catalog/products.ts'
import { toDecimal, toMinor } from '#contract/money.ts'
import { isolated } from '#i18n/isolated.ts'
import { BundleCard, type BundlePart } from '#ui/bundle-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { endMoment } from '#web/named-moment.ts'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { BundleForm } from './bundle-form.tsx'

type BundleBoxProps = {
  product: Product
  chosen: Inventory | null
  /** Which of the other part was chosen on its own page. */
  brought: number | null
  /** Why the bundle could not be put in the cart. */
  errors?: string[] | undefined
}

/** “Buy 2, get 1 free”: both parts with what they cost and what is saved, and one button for all of it. */
export function BundleBox({ product, chosen, brought, errors = [] }: BundleBoxProps) {
  const page = usePage()
  const { say, links, money, number, saveData } = page
  const base = usePictureBase()
  const bundle = product.bundle_deal
  if (!bundle) return null
  const { buy, free } = bundle
  const saved = toDecimal(toMinor(free.price) * free.quantity)
  const part = (of: BundleDeal['buy']): BundlePart => ({
    picture: { base, name: of.image, small: saveData },
    href: links.product({ slug: of.slug, id: of.product_id }),
    title: of.title,
    quantity: of.quantity > 1 ? number(of.quantity) : '',
    price: money(of.price),
    free: of === free ? say('bundles.free') : undefined,
    lack: of.in_stock ? undefined : say('errors.out_of_stock'),
  })
  return (
    <BundleCard
      id="bundle"
      badge={say('bundles.title')}
      headline={say('bundles.headline', { buy: number(buy.quantity), free: number(free.quantity) })}
      title={bundle.title}
      parts={[part(buy), part(free)]}
      saves={say('bundles.save', { amount: isolated(money(saved)) })}
      until={say('vouchers.until', { date: endMoment(bundle.ends_at, page) })}
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
