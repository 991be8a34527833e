import type { BundleDeal } from '../../../contract/catalog/bundles.ts'
import type { Inventory, Product } from '../../../contract/catalog/products.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { usePage } from '../../page-context.tsx'
import { dealChoice } from './bundle-choice.ts'

type DealFormProps = { deal: BundleDeal; product: Product; chosen: Inventory | null; brought: number | null }

/** Puts the whole deal in the cart; where something is to be chosen first, says so or leads there. */
export function DealForm({ deal, product, chosen, brought }: DealFormProps) {
  const { say, links, path, number } = usePage()
  const choice = dealChoice(deal, { productId: product.id, chosen: chosen?.id ?? null, other: brought })
  if (!deal.buy.in_stock || !deal.free.in_stock) return <p className="text-ink-soft">{say('bundles.sold_out')}</p>
  if (choice.lacks === 'here') return <p className="text-ink-soft">{say('bundles.choose_first')}</p>
  if (choice.lacks === 'there') {
    const { product_id: id, slug, title } = choice.there
    return (
      <ButtonLink href={links.product({ id, slug }, { with: chosen?.id })} look="secondary" wide>
        {say('bundles.choose_part', { title })}
      </ButtonLink>
    )
  }
  return (
    <form method="post" action={`${links.path(path)}#deal`} data-swap="" data-submit-once="">
      <input type="hidden" name="product_id" value={deal.buy.product_id} />
      <input type="hidden" name="inventory_id" value={choice.buy ?? ''} />
      <input type="hidden" name="free_inventory_id" value={choice.free ?? ''} />
      <Button name="intent" value="add-deal" wide>
        {deal.same_product
          ? say('bundles.add_same', { n: number(deal.buy.quantity + deal.free.quantity) })
          : say('bundles.add_both')}
      </Button>
    </form>
  )
}
