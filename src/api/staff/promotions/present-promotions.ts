import { toDecimal } from '#contract/money.ts'
import type { AdminBundle, AdminSale, AdminVoucher, PromotionState } from '#contract/staff/promotions.ts'
import type { ListedBundle } from '../../catalog/bundles/list-bundles.ts'
import type { SaleWithItems } from '../../catalog/flash-sales/list-sales.ts'
import type { ListedVoucher } from '../../ordering/vouchers/list-vouchers.ts'
import { voucherRecord } from '../../ordering/vouchers/voucher-record.ts'

type Window = { startsAt: Date; endsAt: Date }

/** The state of a deal at `now`, unless staff ended it. */
export function promotionState({ startsAt, endsAt }: Window, isOn: boolean, now: Date): PromotionState {
  if (!isOn) return 'off'
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'running' : 'ended'
}

const windowOf = ({ startsAt, endsAt }: Window) => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
})

export const presentVoucher =
  (now: Date) =>
  (voucher: ListedVoucher): AdminVoucher => ({
    ...voucherRecord(voucher),
    public: voucher.public,
    state: promotionState(voucher, voucher.active, now),
  })

export const presentBundle =
  (now: Date) =>
  (bundle: ListedBundle): AdminBundle => ({
    id: bundle.id,
    title: bundle.title,
    buy: bundle.buy,
    buy_title: bundle.buyTitle,
    buy_quantity: bundle.buyQuantity,
    free: bundle.free,
    free_title: bundle.freeTitle,
    free_quantity: bundle.freeQuantity,
    ...windowOf(bundle),
    state: promotionState(bundle, bundle.public, now),
  })

export const presentSale =
  (now: Date) =>
  ({ sale, items }: SaleWithItems): AdminSale => ({
    slug: sale.slug ?? '',
    title: sale.title,
    ...windowOf(sale),
    state: promotionState(sale, sale.public, now),
    products: items.map(({ item, product }) => ({
      product,
      price: toDecimal(item.price),
      allotment: item.allotment,
      sold: item.sold,
      cap_per_buyer: item.capPerBuyer,
    })),
  })
