import { PriceType } from '#contract/catalog/voucher.ts'
import { usePage } from '../page-context.tsx'

type Worth = { price_type: PriceType; amount: number; percent: number }

/** Returns a function that gives the discount of a voucher as text. */
export function useDiscountText() {
  const { t, money, percent } = usePage()
  return (voucher: Worth): string => {
    if (voucher.price_type === PriceType.percent) return percent(voucher.percent)
    return voucher.price_type === PriceType.flat ? money(voucher.amount) : t('console_deals.kinds.free_delivery')
  }
}
