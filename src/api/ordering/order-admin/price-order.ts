import type { Currency } from '#contract/money.ts'
import { currentInventories } from '../../catalog/products/current-inventories.ts'
import type { StoreRule } from '../../catalog/shipping-rules/rules.ts'
import { shippingTypeOf } from '../../catalog/shipping-rules/rules.ts'
import { inUsd, rulesOfStores } from '../../catalog/shipping-rules/shipping-of-stores.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { readUsdRate } from '../../site/settings/settings.ts'
import { takeOff } from '../cart/discount-rules.ts'
import { offersFor } from '../cart/discounts.ts'
import type { OrderWithLines } from '../orders/order-with-lines.ts'
import type { OrderedAddress } from '../orders/tables.ts'
import { goodOf, type PricedOrder } from './rules.ts'

export type OrderChange = {
  address: OrderedAddress
  /** Quantity of a line by its id. Other lines keep their ordered quantity. */
  quantities: ReadonlyMap<string, number>
}
/** Adds the shipping rule of each parcel, by parcel id. */
export type PricedOrderWithRules = PricedOrder & { rules: Map<string, StoreRule | null> }

/**
 * Recalculates an order as it would have been placed: with its prices, with the bundle deals and the voucher of that time, and with the
 * current shipping rules. Returns a function of the wanted change, so that offers are read once for several calculations.
 */
export async function orderPricing(
  tx: Queryable,
  whole: OrderWithLines,
): Promise<(change: OrderChange) => PricedOrderWithRules> {
  const { order, parcels, lines } = whole
  const { placedAt: now, voucherCode } = order
  const currency = order.currency as Currency
  const usdRate = await readUsdRate(tx)
  const inventories = await currentInventories(
    tx,
    lines.map((line) => line.inventoryId),
    { now, usdRate },
  )
  const categoriesOf = new Map(inventories.map(({ inventory, categoryIds }) => [inventory.id, categoryIds]))
  const parcelOf = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  const goods = ({ quantities }: Pick<OrderChange, 'quantities'>) =>
    lines.map((line) => {
      const parcel = parcelOf.get(line.parcelId)
      if (!parcel) throw new Error('A line without a parcel')
      const quantity = quantities.get(line.id) ?? line.quantity
      return goodOf(line, parcel, { quantity, categoryIds: categoriesOf.get(line.inventoryId) ?? [] })
    })
  const code = voucherCode || null
  const buyer = { shopperId: order.shopperId, keys: order.buyerKeys }
  const offers = await offersFor(tx, goods({ quantities: new Map() }), {
    currency,
    usdRate,
    now,
    buyer,
    voucherCode: code,
  })
  // The voucher was used by this very order and was valid then.
  const unused = { active: true, used: 0, usedByShopper: 0, usedByBuyer: 0 }
  const vouchers = offers.vouchers.filter((rule) => rule.code === code).map((rule) => ({ ...rule, ...unused }))
  const afnRules = await rulesOfStores(
    tx,
    parcels.map(({ storeId }) => storeId),
  )
  const rules = currency === 'USD' ? inUsd(afnRules, usdRate) : afnRules
  const chosen = new Map(
    parcels.flatMap((parcel) => {
      const same = rules.filter((one) => one.storeId === parcel.storeId && isSameWay(one, parcel))
      const rule = same.find(({ fee }) => fee === parcel.shippingFee) ?? same[0]
      return rule ? [[parcel.storeId, rule.id] as const] : []
    }),
  )
  return (change) => {
    const to = { country: change.address.country, state: change.address.state }
    const priced = takeOff(goods(change), { bundles: offers.bundles, vouchers, code, now }, { to, rules, chosen })
    const shares = new Map(
      priced.lines.map(({ id, bundleDiscount, voucherDiscount }) => [id, { bundleDiscount, voucherDiscount }]),
    )
    const ofParcel = parcels.map((parcel) => {
      const found = priced.parcels.find(({ storeId }) => storeId === parcel.storeId)
      const rule = found ? shippingTypeOf(found.options, chosen.get(parcel.storeId)) : null
      return { id: parcel.id, rule, way: { fee: found?.fee ?? 0, discount: found?.shippingDiscount ?? 0 } }
    })
    return {
      shares,
      ways: new Map(ofParcel.map(({ id, way }) => [id, way])),
      rules: new Map(ofParcel.map(({ id, rule }) => [id, rule])),
    }
  }
}

const isSameWay = (rule: StoreRule, parcel: OrderWithLines['parcels'][number]): boolean =>
  rule.shippingType === parcel.shippingType && rule.title.en === parcel.shippingTitle.en

/** Refuses if a remaining parcel has no shipping rule for the address. */
export function refuseUnserved({ parcels }: OrderWithLines, { rules }: PricedOrderWithRules): void {
  const stranded = parcels.find((parcel) => !parcel.cancelled && !rules.get(parcel.id))
  if (stranded)
    throw businessError('order_address_unserved', { store: stranded.storeTitle.en ?? stranded.storeSlug }, 'state')
}
