import type { Voucher } from '../../../contract/catalog/voucher.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Page } from '../../page-context.tsx'

/** On what terms it takes that off: from which sum on, how much at most, and for which goods. */
export function termsOf(voucher: Voucher, page: Page): string[] {
  const { say, money } = page
  const { min_spend, cap } = voucher
  return [
    min_spend > 0 ? say('vouchers.min_spend', { amount: isolated(money(min_spend)) }) : say('vouchers.no_minimum'),
    ...(cap === null ? [] : [say('vouchers.up_to', { amount: isolated(money(cap)) })]),
    goodsOf(voucher, page),
  ]
}

function goodsOf({ scope, store, category, product_ids }: Voucher, { say, number }: Page): string {
  if (scope === 'products')
    return say('vouchers.for.products', { count: product_ids.length, n: number(product_ids.length) })
  const [goods, shop] = [isolated(category?.title ?? ''), isolated(store?.title ?? '')]
  if (category && store) return say('vouchers.for.category_store', { title: goods, store: shop })
  if (category) return say('vouchers.for.category', { title: goods })
  return store ? say('vouchers.for.store', { title: shop }) : say('vouchers.for.shop')
}
