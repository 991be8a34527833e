import { toDecimal } from '#contract/money.ts'
import type { NewSale, SaleCost } from '#contract/staff/promotions.ts'
import type { CurrentInventory } from '../../catalog/products/current-inventories.ts'
import { type Money, priceOf } from '../../catalog/products/price-rules.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { type At, choicesThere, type PromotionProduct, promotionProducts } from './promotion-products.ts'

type Planned = NewSale['sold'][number]
/** The price of one choice without the planned sale and with it. */
type Change = { now: Money; inSale: Money; before: Money }

/**
 * The cost of a planned sale if all of it is sold, compared with current prices (offers, prices of choices and running
 * sales included). Of choices with different prices, the one with the highest loss counts. Throws `name_unknown`.
 */
export async function costOfSale(db: Queryable, sold: Planned[]): Promise<SaleCost[]> {
  const slugs = sold.map(({ product }) => product)
  const { goods, at } = await promotionProducts(db, slugs, 'sold')
  return sold.map((planned, n) => costOf(goods[n] as PromotionProduct, planned, at))
}

function costOf(good: PromotionProduct, planned: Planned, at: At): SaleCost {
  const there = choicesThere(good)
  const changes = there.length > 0 ? there.map((one) => changeOf(one, planned, at)) : [without(good, planned, at)]
  return {
    id: good.id,
    product: good.slug,
    title: good.title,
    image: good.image,
    allotment: planned.allotment,
    cap_per_buyer: planned.cap_per_buyer,
    stock: good.choices.reduce((sum, { inventory }) => sum + inventory.stock, 0),
    ...amounts(changes, planned, 'afn'),
    usd: amounts(changes, planned, 'usd'),
  }
}

function amounts(changes: Change[], { allotment }: Planned, currency: keyof Money) {
  const now = changes.map((one) => one.now[currency])
  const most = Math.max(...changes.map((one) => one.now[currency] - one.inSale[currency]))
  const [cheapest] = changes.toSorted((a, b) => a.inSale.afn - b.inSale.afn)
  return {
    now: toDecimal(Math.min(...now)),
    now_to: toDecimal(Math.max(...now)),
    price: toDecimal(cheapest?.inSale[currency] ?? 0),
    before: toDecimal(cheapest?.before[currency] ?? 0),
    costs: toDecimal(most * allotment),
  }
}

const asSale = ({ price }: Planned, now: Date) => ({
  price: Math.round(price * 100),
  ...{ usdPrice: 0, allotment: 1, sold: 0, capPerBuyer: 1 },
  ...{ startsAt: now, endsAt: new Date(now.getTime() + 1) },
})

/** Of two running sales the cheaper price applies, and no sale raises a price (`priceOf`). */
function changeOf({ product, inventory, attributes, priced }: CurrentInventory, planned: Planned, at: At): Change {
  const own = { ...inventory, hasAttributes: attributes.length > 0 }
  const { current } = priceOf(product, { ...at, sale: asSale(planned, at.now), inventory: own })
  const inSale = current.afn < priced.current.afn ? current : priced.current
  return { now: priced.current, inSale, before: priced.previous }
}

/** The change for a product without inventories. */
function without(good: PromotionProduct, planned: Planned, at: At): Change {
  const [now, inSale] = [priceOf(good, at), priceOf(good, { ...at, sale: asSale(planned, at.now) })]
  return { now: now.current, inSale: inSale.current, before: now.previous }
}
