import { inArray } from 'drizzle-orm'
import { toDecimal } from '../../../contract/money.ts'
import type { NewSale, SaleCost } from '../../../contract/staff/deals.ts'
import { type CurrentInventory, currentInventories } from '../../catalog/products/current-inventories.ts'
import { type Money, type ProductPrice, priceOf } from '../../catalog/products/price-rules.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { readUsdRate } from '../../site/settings/settings.ts'

type Planned = NewSale['sold'][number]
type At = { usdRate: number; now: Date }
/** What shoppers pay for one choice of a product without the planned sale and with it. */
type Change = { now: Money; inSale: Money }

/**
 * What a sale would give up beside what its products cost shoppers at this moment, offers, prices of choices and sales that run
 * already counted, if all of it is sold: of choices that cost different sums the one that loses most. Refuses what is no product.
 */
export async function costOfSale(db: Queryable, sold: Planned[]): Promise<SaleCost[]> {
  const found = await productsNamed(
    db,
    sold.map(({ product }) => product),
  )
  const at = { now: await databaseNow(db), usdRate: await readUsdRate(db) }
  const ids = found.flatMap(({ inventoryIds }) => inventoryIds)
  const choices = Map.groupBy(await currentInventories(db, ids, at), ({ product }) => product.slug)
  return sold.map((planned) => {
    const product = found.find(({ slug }) => slug === planned.product)
    if (!product) throw refusal('record_invalid', { problem: `there is no product "${planned.product}"` }, 'sold')
    return costOf(product, { planned, choices: choices.get(product.slug) ?? [], at })
  })
}

type Found = Awaited<ReturnType<typeof productsNamed>>[number]

async function productsNamed(db: Queryable, slugs: string[]) {
  const rows = await db.select().from(products).where(inArray(products.slug, slugs))
  const choices = await db
    .select({ id: inventories.id, productId: inventories.productId })
    .from(inventories)
    .where(
      inArray(
        inventories.productId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => ({
    ...row,
    inventoryIds: choices.filter(({ productId }) => productId === row.id).map(({ id }) => id),
  }))
}

function costOf(
  product: Found,
  { planned, choices, at }: { planned: Planned; choices: CurrentInventory[]; at: At },
): SaleCost {
  const left = choices.filter(({ inventory }) => inventory.stock > 0)
  const counted = left.length > 0 ? left : choices
  const changes =
    counted.length > 0 ? counted.map((one) => changeOf(one, planned, at)) : [without(product, planned, at)]
  return {
    product: product.slug,
    title: product.title,
    allotment: planned.allotment,
    stock: choices.reduce((sum, { inventory }) => sum + inventory.stock, 0),
    ...amounts(changes, planned, 'afn'),
    usd: amounts(changes, planned, 'usd'),
  }
}

function amounts(changes: Change[], { allotment }: Planned, currency: keyof Money) {
  const now = changes.map((one) => one.now[currency])
  const most = Math.max(...changes.map((one) => one.now[currency] - one.inSale[currency]))
  return {
    now: toDecimal(Math.min(...now)),
    now_to: toDecimal(Math.max(...now)),
    price: toDecimal(Math.min(...changes.map((one) => one.inSale[currency]))),
    costs: toDecimal(most * allotment),
  }
}

const asSale = ({ price }: Planned, now: Date) => ({
  price: Math.round(price * 100),
  ...{ usdPrice: 0, allotment: 1, sold: 0, capPerBuyer: 1 },
  ...{ startsAt: now, endsAt: new Date(now.getTime() + 1) },
})

/** Of two sales at once shoppers get the cheaper, and none makes a choice dearer (`priceOf`). */
function changeOf({ product, inventory, attributes, priced }: CurrentInventory, planned: Planned, at: At): Change {
  const own = { ...inventory, hasAttributes: attributes.length > 0 }
  const { current } = priceOf(product, { ...at, sale: asSale(planned, at.now), inventory: own })
  return { now: priced.current, inSale: current.afn < priced.current.afn ? current : priced.current }
}

/** The same of a product of which nothing can be bought yet. */
function without(product: ProductPrice, planned: Planned, at: At): Change {
  const [now, inSale] = [priceOf(product, at), priceOf(product, { ...at, sale: asSale(planned, at.now) })]
  return { now: now.current, inSale: inSale.current }
}
