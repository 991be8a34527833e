import { type Currency, toDecimal } from '#contract/money.ts'
import type { Cart, CartLine, CartParcel } from '#contract/ordering/cart.ts'
import type { CurrentInventory } from '../../catalog/products/current-inventories.ts'
import { presentAttributes } from '../../catalog/products/present-attributes.ts'
import { presentInventoryPrices } from '../../catalog/products/product-cards.ts'
import { presentShippingRule } from '../../catalog/shipping-rules/present-shipping-rules.ts'
import { feeOf, type StoreRule } from '../../catalog/shipping-rules/rules.ts'
import { presentAddress } from '../../customers/addresses/present-address.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentTotals } from '../orders/present-totals.ts'
import { inCash } from './cash-rounding.ts'
import { presentCartVoucher, presentLineBundle, presentOffers } from './present-discounts.ts'
import { priceWhenAdded } from './price-when-added.ts'
import type { PricedCart, PricedLine } from './priced-cart.ts'
import { isShippable, type Parcel } from './rules.ts'

type Reader = { language: string; currency: Currency; now: Date }

/** Presents a cart in one language and currency. */
export function presentCart(cart: PricedCart, reader: Reader): Cart {
  const paidInCash = inCash(cart)
  const count = (lines: PricedLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    lines: cart.lines.map((line) => presentLine(line, cart, reader)),
    parcels: paidInCash.parcels.map((parcel) => presentParcel(parcel, reader)),
    address: cart.address && presentAddress(cart.address, reader.language),
    totals: presentTotals(cart.sums, cart.currency),
    cash_totals: cart.roundsCash ? presentTotals(paidInCash.sums, cart.currency) : null,
    voucher: presentCartVoucher(cart, reader),
    vouchers_available: presentOffers(cart, reader),
    cart_count: count(cart.lines),
    checked_count: count(cart.parcels.flatMap((parcel) => parcel.lines)),
    shipping_pending: cart.parcels.some((parcel) => parcel.fee === null),
  }
}

/** The cart of a guest without a shopper record. */
export const emptyCart = (currency: Currency): Cart => ({
  lines: [],
  parcels: [],
  address: null,
  totals: presentTotals({ subtotal: 0, bundle: 0, voucher: 0, shipping: 0, tax: 0, rounding: 0, total: 0 }, currency),
  cash_totals: null,
  voucher: null,
  vouchers_available: [],
  cart_count: 0,
  checked_count: 0,
  shipping_pending: false,
})

function presentLine(line: PricedLine, cart: PricedCart, reader: Reader): CartLine {
  const { product, inventory, store } = line.current
  return {
    id: line.id,
    product: {
      id: product.id,
      slug: product.slug,
      title: inLanguage(product.title, reader.language),
      image: inventory.image ?? product.image,
      store: presentStore(store, reader.language),
    },
    inventory: {
      ...presentInventoryPrices(line.current.priced, line.current.sale, reader.currency),
      id: inventory.id,
      sku: inventory.sku,
      quantity: inventory.stock,
      inventory_attributes: presentAttributes(line.current.attributes, reader.language),
    },
    quantity: line.quantity,
    selected: line.selected,
    bundle_deal: presentLineBundle(line, cart, reader),
    max_quantity: line.most,
    sale_cap: line.saleCap && {
      per_buyer: line.saleCap.perBuyer,
      left: line.saleCap.left,
      passed: line.saleCap.passed,
    },
    shippable: isShippable(line.storeId, cart),
    price: toDecimal(line.price),
    price_when_added: toDecimal(priceWhenAdded(line, line.current.priced.current, reader.currency)),
    total: toDecimal(line.price * line.quantity),
  }
}

const presentStore = (store: CurrentInventory['store'], language: string) => ({
  ...store,
  title: inLanguage(store.title, language),
})

function presentParcel(parcel: Parcel<PricedLine>, { language }: Reader): CartParcel {
  const [first] = parcel.lines as [PricedLine, ...PricedLine[]]
  return {
    store: presentStore(first.current.store, language),
    subtotal: toDecimal(parcel.subtotal),
    bundle_discount: toDecimal(parcel.bundleDiscount),
    voucher_discount: toDecimal(parcel.voucherDiscount),
    cash_rounding: toDecimal(parcel.rounding),
    shipping_type: parcel.rule?.shippingType ?? null,
    shipping_rule_id: parcel.rule?.id ?? null,
    shipping_discount: toDecimal(parcel.shippingDiscount),
    shipping_fee: parcel.fee === null ? null : toDecimal(parcel.fee),
    days_min: parcel.rule?.daysMin ?? null,
    days_max: parcel.rule?.daysMax ?? null,
    options: parcel.options.map((rule) => presentOption(rule, parcel.subtotal - parcel.bundleDiscount, language)),
    shippable: parcel.shippable,
  }
}

const presentOption = (rule: StoreRule, worth: number, language: string) => ({
  ...presentShippingRule(rule, language),
  fee_now: toDecimal(feeOf(rule, worth)),
})
