import type { Voucher } from '#contract/catalog/voucher.ts'
import { isolated } from '#i18n/isolated.ts'
import type { Translate } from '#i18n/translator.ts'
import type { formattersOf } from './formatters.ts'

/** Formatters for vouchers, used by the shop and the console. */
export type VoucherFormatters = { t: Translate } & Pick<ReturnType<typeof formattersOf>, 'money' | 'number' | 'percent'>

/** The fields of a voucher that its terms depend on. */
export type Terms = Pick<Voucher, 'min_spend' | 'cap' | 'scope' | 'product_ids'> &
  Record<'store' | 'category', { title: string } | null>

/** Conditions of a voucher: minimum spend, maximum discount and eligible products. */
export function termsOf(voucher: Terms, formatters: VoucherFormatters): string[] {
  const { t, money } = formatters
  const { min_spend, cap } = voucher
  return [
    min_spend > 0 ? t('vouchers.min_spend', { amount: isolated(money(min_spend)) }) : t('vouchers.no_minimum'),
    ...(cap === null ? [] : [t('vouchers.up_to', { amount: isolated(money(cap)) })]),
    eligibleProducts(voucher, formatters),
  ]
}

function eligibleProducts({ scope, store, category, product_ids }: Terms, { t, number }: VoucherFormatters): string {
  if (scope === 'products')
    return t('vouchers.for.products', { count: product_ids.length, n: number(product_ids.length) })
  const [categoryTitle, storeTitle] = [isolated(category?.title ?? ''), isolated(store?.title ?? '')]
  if (category && store) return t('vouchers.for.category_store', { title: categoryTitle, store: storeTitle })
  if (category) return t('vouchers.for.category', { title: categoryTitle })
  return store ? t('vouchers.for.store', { title: storeTitle }) : t('vouchers.for.shop')
}
