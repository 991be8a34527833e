import { toDecimal } from '#contract/money.ts'
import type { DealState, DeskBundle, DeskSale, DeskVoucher } from '#contract/staff/deals.ts'
import type { ListedBundle } from '../../catalog/bundles/list-bundles.ts'
import type { SaleWithItems } from '../../catalog/flash-sales/list-sales.ts'
import type { ListedVoucher } from '../../ordering/vouchers/list-vouchers.ts'
import { writtenVoucher } from '../../ordering/vouchers/written-voucher.ts'

type Window = { startsAt: Date; endsAt: Date }

/** The state of a deal at `now`, unless staff ended it. */
export function dealState({ startsAt, endsAt }: Window, isOn: boolean, now: Date): DealState {
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
  (voucher: ListedVoucher): DeskVoucher => ({
    ...writtenVoucher(voucher),
    public: voucher.public,
    state: dealState(voucher, voucher.active, now),
  })

export const presentBundle =
  (now: Date) =>
  (bundle: ListedBundle): DeskBundle => ({
    id: bundle.id,
    title: bundle.title,
    buy: bundle.buy,
    buy_title: bundle.buyTitle,
    buy_quantity: bundle.buyQuantity,
    free: bundle.free,
    free_title: bundle.freeTitle,
    free_quantity: bundle.freeQuantity,
    ...windowOf(bundle),
    state: dealState(bundle, bundle.public, now),
  })

export const presentSale =
  (now: Date) =>
  ({ sale, items }: SaleWithItems): DeskSale => ({
    slug: sale.slug ?? '',
    title: sale.title,
    ...windowOf(sale),
    state: dealState(sale, sale.public, now),
    products: items.map(({ item, product }) => ({
      product,
      price: toDecimal(item.price),
      allotment: item.allotment,
      sold: item.sold,
      cap_per_buyer: item.capPerBuyer,
    })),
  })
