import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PriceType, priceTypes } from '#contract/catalog/voucher.ts'
import type { StoreRule } from '../../catalog/shipping-rules/rules.ts'
import { takeOff } from './discount-rules.ts'
import { isChecked, parcelTotal, totalsOf } from './rules.ts'

/** For a million carts: `CART_RUNS=1000000 npx vitest run src/api/ordering/cart/sums.test.ts` (docs/decisions/0010). */
const RUNS = Number(process.env.CART_RUNS ?? 20_000)

const now = new Date('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const [stores, products] = [3, 6]
/**
 * Product 1 belongs to store 1, 2 to store 2, 3 to store 3, 4 to store 1 again, and so on. Sub-categories 1 to 4 lie in categories 11 and
 * 12.
 */
const storeOf = (productId: number) => ((productId - 1) % stores) + 1
const categoriesOf = (productId: number) => [(productId % 4) + 1, (productId % 2) + 11]
const id = (max: number) => fc.integer({ min: 1, max })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: null })
/** Mostly null: vouchers with a narrow scope rarely match the cart. */
const seldom = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, value)
/** Small amounts produce remainders; large ones would overflow. */
const price = fc.oneof(id(50), id(100_000), id(1_000_000_000))

const anyLine = fc.record({
  productId: id(products),
  price,
  quantity: fc.oneof(id(5), id(999)),
  selected: fc.constantFrom(1, 1, 1, 2),
})
const anyBundle = fc.record({
  buyProductId: id(products),
  buyQuantity: id(4),
  freeProductId: id(products),
  freeQuantity: id(3),
})
const anyVoucher = fc.record({
  /** Free delivery comes twice as often, because it needs an address and a fee to have an effect. */
  priceType: fc.constantFrom(...priceTypes, PriceType.freeDelivery),
  amount: price,
  basisPoints: id(10_000),
  cap: maybe(price),
  minSpend: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, price),
  startsAt: fc.constantFrom(-HOUR, -HOUR, 0, HOUR).map((from) => new Date(now.getTime() + from)),
  usageLimit: maybe(id(2)),
  usagePerShopper: maybe(id(2)),
  used: fc.integer({ min: 0, max: 2 }),
  usedByShopper: fc.integer({ min: 0, max: 1 }),
  usedByBuyer: fc.integer({ min: 0, max: 1 }),
  storeId: seldom(id(stores)),
  categoryId: seldom(fc.constantFrom(1, 2, 3, 4, 11, 12)),
  productIds: fc.oneof(fc.constant<number[]>([]), fc.array(id(products), { maxLength: 2 })),
  active: fc.constantFrom(true, true, true, false),
})
const anyRule = fc.record({
  storeId: id(stores),
  fee: fc.integer({ min: 0, max: 50_000 }),
  freeAbove: seldom(price),
  shippingType: fc.constantFrom(1, 1, 2),
})
const anyCart = fc.record({
  lines: fc.array(anyLine, { maxLength: 8 }),
  bundles: fc.array(anyBundle, { maxLength: 3 }),
  vouchers: fc.array(anyVoucher, { maxLength: 3 }),
  rules: fc.array(anyRule, { maxLength: 8, size: 'max' }),
  hasAddress: fc.constantFrom(true, true, true, false),
})
type AnyCart = typeof anyCart extends fc.Arbitrary<infer C> ? C : never

function reckon({ lines, bundles, vouchers, rules, hasAddress }: AnyCart) {
  const placed = lines.map((line, n) => ({
    ...line,
    id: `line-${n}`,
    storeId: storeOf(line.productId),
    categoryIds: categoriesOf(line.productId),
  }))
  const ofOneStore = bundles.filter((bundle) => storeOf(bundle.buyProductId) === storeOf(bundle.freeProductId))
  const known = vouchers.map((voucher, n) => ({
    ...voucher,
    id: n + 1,
    code: `CODE${n}`,
    endsAt: new Date(now.getTime() + 2 * HOUR),
    public: true,
    collected: false,
  }))
  const whole: StoreRule[] = rules.map((rule, n) => ({
    ...rule,
    id: n + 1,
    title: {},
    daysMin: 1,
    daysMax: 2,
    pickupAddress: null,
    zones: [{ country: 'AF', state: '' }],
  }))
  const wanted = {
    bundles: ofOneStore.map((bundle, n) => ({ ...bundle, id: n + 1 })),
    vouchers: known,
    code: 'CODE0',
    now,
  }
  const to = hasAddress ? { country: 'AF', state: 'AF-KAB' } : null
  const after = takeOff(placed, wanted, { to, rules: whole, chosen: new Map() })
  return { after, parcels: after.parcels, sums: totalsOf(after.parcels) }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
/** A plain comparison: `expect` would take most of the time of a million carts. */
const holds = (truth: boolean, what: string) => {
  if (!truth) throw new Error(what)
}

it(`lines, parcels and totals of ${RUNS} random carts agree, no discount exceeds its line, and no sum is negative`, {
  timeout: 3_600_000,
}, () => {
  const seen = { bundles: 0, vouchers: 0, free: 0, ways: 0, waysApart: 0 }
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { after, parcels, sums } = reckon(cart)
      const checked = after.lines.filter(isChecked)
      const all = [sums.subtotal, sums.bundle, sums.voucher, sums.shipping, sums.tax, sums.total]
      holds(
        all.every((amount) => Number.isSafeInteger(amount) && amount >= 0),
        'a sum is negative or not a safe integer',
      )
      holds(sums.subtotal === sum(checked.map((line) => line.price * line.quantity)), 'lines and subtotal differ')
      holds(
        sums.bundle === sum(checked.map((line) => line.bundleDiscount)),
        'the bundle discounts of the lines do not add up',
      )
      const offLines = sum(checked.map((line) => line.voucherDiscount))
      const offWays = sum(parcels.map((parcel) => parcel.shippingDiscount))
      holds(sums.voucher === offLines + offWays, 'the voucher discounts do not add up')
      holds(
        sums.voucher === (after.voucher?.found?.judged.takesOff ?? 0),
        'the applied discount differs from the discount of the voucher',
      )
      const { subtotal, bundle, voucher, shipping, tax, total } = sums
      holds(total === subtotal - bundle - voucher + shipping + tax, 'the total differs from the sum of its parts')
      holds(total === sum(parcels.map(parcelTotal)), 'the total differs from the sum of the parcels')
      for (const line of after.lines) {
        const worth = isChecked(line) ? line.price * line.quantity : 0
        holds(line.bundleDiscount >= 0 && line.voucherDiscount >= 0, 'the discount of a line is negative')
        holds(line.bundleDiscount + line.voucherDiscount <= worth, 'the discount of a line exceeds its total')
      }
      for (const parcel of parcels) {
        holds(parcelTotal(parcel) >= 0, 'the total of a parcel is negative')
        const { shippingDiscount: offWay, fee, voucherDiscount } = parcel
        holds(offWay >= 0 && offWay <= (fee ?? 0), 'the shipping discount exceeds the shipping fee')
        const ofLines = sum(parcel.lines.map((line) => line.voucherDiscount))
        holds(voucherDiscount === ofLines + offWay, 'the voucher discounts of a parcel do not add up')
        const { storeId } = after.voucher?.found?.rule ?? {}
        const leaks = storeId !== null && storeId !== parcel.storeId && parcel.voucherDiscount > 0
        holds(!leaks, 'a store voucher reduces the parcel of another store')
      }
      const best = after.offers[0]
      holds(
        !best || after.offers.every((offer) => offer.judged.takesOff <= best.judged.takesOff),
        'the first offered voucher is not the best one',
      )
      seen.bundles += sums.bundle > 0 ? 1 : 0
      seen.vouchers += sums.voucher > 0 ? 1 : 0
      seen.ways += offWays > 0 ? 1 : 0
      seen.waysApart += parcels.filter((parcel) => parcel.shippingDiscount > 0).length > 1 ? 1 : 0
      seen.free += parcels.some((parcel) => parcel.fee === 0) ? 1 : 0
    }),
    { numRuns: RUNS },
  )
  // Proves that the generator produces bundles, vouchers and free deliveries.
  expect(Math.min(seen.bundles, seen.vouchers, seen.free, seen.ways)).toBeGreaterThan(RUNS / 100)
  expect(seen.waysApart).toBeGreaterThan(0)
})
