import { type Command, InvalidArgumentError } from 'commander'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bundleDeals } from '../api/catalog/bundles/tables.ts'
import { products } from '../api/catalog/products/tables.ts'
import { importPromotion } from '../api/catalogue.ts'
import type { Db } from '../api/platform/database/db.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'
import { explained, type Offered, offeredFields, standing } from './promotion-words.ts'

type Json = { json?: true }
type Adding = Offered & Json & { buy: string; free: string; buyQuantity: number; freeQuantity: number }
const [buy, free] = [alias(products, 'buy_product'), alias(products, 'free_product')]

export function dealCommands(group: Command, withShop: WithShop) {
  group
    .command('list')
    .description('bundle deals, the newest first')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: Json) => {
      const rows = (await withShop(({ db }) => dealsIn(db))).toReversed()
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No bundle deals.')
      else console.log(table([['ID', 'BUY', 'FREE', 'ENDS (KABUL)', 'STANDS'], ...rows.map(asRow)]))
    })
  addCommand(group, withShop)
  group
    .command('off')
    .description('end a bundle deal')
    .argument('<id>', 'as the list shows it', positive)
    .option('--json', 'answer the deal as a JSON object')
    .action(async (id: number, { json }: Json) => {
      const deal = await withShop(async ({ db }) => {
        await db.update(bundleDeals).set({ public: false }).where(eq(bundleDeals.id, id))
        return (await dealsIn(db)).find((one) => one.id === id)
      })
      if (!deal) throw new Failure(`There is no bundle deal ${id}.`)
      console.log(json ? JSON.stringify(asJson(deal)) : `The bundle deal ${id} is off.`)
    })
}

const addCommand = (group: Command, withShop: WithShop) =>
  group
    .command('add')
    .description('add a bundle deal: buy some of one product, get some of another of the same store, or of it, free')
    .requiredOption('--buy <slug>', 'the product to buy')
    .option('--buy-quantity <units>', 'how many of it', positive, 1)
    .requiredOption('--free <slug>', 'the product that is free')
    .option('--free-quantity <units>', 'how many of it', positive, 1)
    .requiredOption('--title <text>', 'its name in English')
    .option('--title-fa <text>', 'its name in Dari')
    .option('--title-ps <text>', 'its name in Pashto')
    .requiredOption('--until <day>', 'the day it ends on, in Kabul, or a moment with its zone')
    .option('--from <day>', 'the day it begins; now without it')
    .option('--json', 'answer the deal as a JSON object')
    .action(async (given: Adding) => {
      const deal = await withShop(async ({ db }) => {
        await refuseTwoStores(db, given)
        const quantities = { buy_quantity: given.buyQuantity, free_quantity: given.freeQuantity }
        const parts = { type: 'bundle_deal' as const, buy: given.buy, free: given.free, ...quantities }
        await explained(importPromotion(db, { ...parts, ...offeredFields(given) }))
        return (await dealsIn(db)).find((one) => one.buy === given.buy && one.free === given.free) as Deal
      })
      console.log(given.json ? JSON.stringify(asJson(deal)) : `The bundle deal ${deal.id} is on.`)
    })

/** What one store gives away another does not pay for: such a deal would never count. */
async function refuseTwoStores(db: Db, { buy: bought, free: given }: Adding): Promise<void> {
  const storeOf = async (slug: string) =>
    (await db.select({ id: products.storeId }).from(products).where(eq(products.slug, slug)))[0]?.id
  const [one, other] = [await storeOf(bought), await storeOf(given)]
  if (one && other && one !== other) throw new Failure('Both products must be of one store.')
}

type Deal = Awaited<ReturnType<typeof dealsIn>>[number]
const dealsIn = (db: Db) =>
  db
    .select({ ...getTableColumns(bundleDeals), buy: buy.slug, free: free.slug })
    .from(bundleDeals)
    .innerJoin(buy, eq(buy.id, bundleDeals.buyProductId))
    .innerJoin(free, eq(free.id, bundleDeals.freeProductId))
    .orderBy(asc(bundleDeals.id))

const asRow = (deal: Deal): string[] => [
  String(deal.id),
  `${deal.buyQuantity} × ${deal.buy}`,
  `${deal.freeQuantity} × ${deal.free}`,
  kabulTime(deal.endsAt),
  standing(deal, deal.public),
]

const asJson = (deal: Deal) => ({
  id: deal.id,
  title: deal.title,
  buy: deal.buy,
  buy_quantity: deal.buyQuantity,
  free: deal.free,
  free_quantity: deal.freeQuantity,
  starts_at: deal.startsAt.toISOString(),
  ends_at: deal.endsAt.toISOString(),
  public: deal.public,
})

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1)
    throw new InvalidArgumentError('It must be a whole number from 1.')
  return number
}
