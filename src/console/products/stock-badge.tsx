import { LOW_STOCK } from '#contract/catalog/console-products.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

/** Stock of an inventory, marked if it is low or zero. */
export function StockBadge({ stock }: { stock: number }) {
  const { t, number } = usePage()
  if (stock === 0)
    return (
      <Badge tone="bad" className="whitespace-nowrap">
        {t('console_goods.out')}
      </Badge>
    )
  if (stock > LOW_STOCK) return number(stock)
  return (
    <Badge tone="open" className="whitespace-nowrap">
      {number(stock)} · {t('console_goods.low')}
    </Badge>
  )
}
