import type { Product } from '#contract/catalog/products.ts'
import { usePage } from '../../page-context.tsx'
import { type Choice, chosenInventory, isComplete, isSoldOut } from './product-choice.ts'

/** Below this quantity, the number of remaining pieces is shown. */
const PLENTY = 6

/** Whether the choice is in stock, the remaining pieces if few, and the limit per order. */
export function StockLine({ product, choice }: { product: Product; choice: Choice }) {
  const { t, number } = usePage()
  const chosen = chosenInventory(product, choice)
  if (isComplete(product, choice) && !chosen)
    return <p className="font-medium text-sale">{t('catalog.no_such_choice')}</p>
  const left = chosen?.quantity
  if (isSoldOut(product, choice)) return <p className="font-medium text-sale">{t('catalog.out_of_stock')}</p>
  const most = chosen && chosen.max_quantity < chosen.quantity ? chosen.max_quantity : undefined
  return (
    <p className="font-medium text-success">
      {left !== undefined && left < PLENTY ? (
        <span className="text-sale">{t('catalog.only_left', { count: left, n: number(left) })}</span>
      ) : (
        t('catalog.in_stock')
      )}
      {most !== undefined && (
        <span className="ms-2 font-normal text-ink-soft">{t('catalog.at_most', { n: number(most) })}</span>
      )}
    </p>
  )
}
