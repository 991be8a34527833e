import type { BundleDeal } from '#contract/catalog/bundles.ts'
import type { Inventory, Product } from '#contract/catalog/products.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { usePage } from '../../page-context.tsx'
import { bundleChoice } from './bundle-choice.ts'

type BundleFormProps = { bundle: BundleDeal; product: Product; chosen: Inventory | null; brought: number | null }

/**
 * The form that adds the whole bundle to the cart. If a choice is missing, asks for it or links to the other product's
 * page.
 */
export function BundleForm({ bundle, product, chosen, brought }: BundleFormProps) {
  const { t, urls, path, number } = usePage()
  const choice = bundleChoice(bundle, { productId: product.id, chosen: chosen?.id ?? null, other: brought })
  if (!bundle.buy.in_stock || !bundle.free.in_stock) return <p className="text-ink-soft">{t('bundles.sold_out')}</p>
  if (choice.lacks === 'here') return <p className="text-ink-soft">{t('bundles.choose_first')}</p>
  if (choice.lacks === 'there') {
    const { product_id: id, slug, title } = choice.there
    return (
      <ButtonLink href={urls.product({ id, slug }, { with: chosen?.id })} variant="secondary" wide>
        {t('bundles.choose_part', { title })}
      </ButtonLink>
    )
  }
  return (
    <form method="post" action={`${urls.path(path)}#bundle`} data-swap="" data-submit-once="">
      <input type="hidden" name="product_id" value={bundle.buy.product_id} />
      <input type="hidden" name="inventory_id" value={choice.buy ?? ''} />
      <input type="hidden" name="free_inventory_id" value={choice.free ?? ''} />
      <Button name="intent" value="add-bundle" wide>
        {bundle.same_product
          ? t('bundles.add_same', { n: number(bundle.buy.quantity + bundle.free.quantity) })
          : t('bundles.add_both')}
      </Button>
    </form>
  )
}
