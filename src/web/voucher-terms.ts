import type { Voucher } from '#contract/catalog/voucher.ts'
import { isolated } from '#i18n/isolated.ts'
import type { Translate } from '#i18n/translator.ts'
import type { speechOf } from './speech.ts'

/** Formatters for vouchers, used by the shop and the console. */
export type Saying = { say: Translate } & Pick<ReturnType<typeof speechOf>, 'money' | 'number' | 'percent'>

/** The fields of a voucher that its terms depend on. */
export type Terms = Pick<Voucher, 'min_spend' | 'cap' | 'scope' | 'product_ids'> &
  Record<'store' | 'category', { title: string } | null>

/** Conditions of a voucher: minimum spend, maximum discount and eligible products. */
export function termsOf(voucher: Terms, saying: Saying): string[] {
  const { say, money } = saying
  const { min_spend, cap } = voucher
  return [
    min_spend > 0 ? say('vouchers.min_spend', { amount: isolated(money(min_spend)) }) : say('vouchers.no_minimum'),
    ...(cap === null ? [] : [say('vouchers.up_to', { amount: isolated(money(cap)) })]),
    goodsOf(voucher, saying),
  ]
}

function goodsOf({ scope, store, category, product_ids }: Terms, { say, number }: Saying): string {
  if (scope === 'products')
    return say('vouchers.for.products', { count: product_ids.length, n: number(product_ids.length) })
  const [goods, shop] = [isolated(category?.title ?? ''), isolated(store?.title ?? '')]
  if (category && store) return say('vouchers.for.category_store', { title: goods, store: shop })
  if (category) return say('vouchers.for.category', { title: goods })
  return store ? say('vouchers.for.store', { title: shop }) : say('vouchers.for.shop')
}
