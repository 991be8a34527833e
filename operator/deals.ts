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
import { explained, offeredFields, type PromotionOptions, promotionStatus } from './promotion-words.ts'

type Json = { json?: true }
type AddOptions = PromotionOptions & Json & { buy: string; free: string; buyQuantity: number; freeQuantity: number }
const [buy, free] = [alias(products, 'buy_product'), alias(products, 'free_product')]

export function bundleCommands(group: Command, withShop: WithShop) {
  group
    .command('list')
    .description('bundle deals, the newest first')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: Json) => {
      const rows = (await withShop(({ db }) => bundlesIn(db))).toReversed()
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No bundle deals.')
      else console.log(table([['ID', 'BUY', 'FREE', 'ENDS (KABUL)', 'STANDS'], ...rows.map(asRow)]))
    })
  addCommand(group, withShop)
  group
    .command('off')
    .description('end a bundle deal')
    .argument('<id>', 'as the list shows it', positive)
    .option('--json', 'answer the bundle as a JSON object')
    .action(async (id: number, { json }: Json) => {
      const bundle = await withShop(async ({ db }) => {
        await db.update(bundleDeals).set({ public: false }).where(eq(bundleDeals.id, id))
        return (await bundlesIn(db)).find((one) => one.id === id)
      })
      if (!bundle) throw new Failure(`There is no bundle deal ${id}.`)
      console.log(json ? JSON.stringify(asJson(bundle)) : `The bundle deal ${id} is off.`)
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
    .option('--json', 'answer the bundle as a JSON object')
    .action(async (given: AddOptions) => {
      const bundle = await withShop(async ({ db }) => {
        await refuseTwoStores(db, given)
        const quantities = { buy_quantity: given.buyQuantity, free_quantity: given.freeQuantity }
        const parts = { type: 'bundle_deal' as const, buy: given.buy, free: given.free, ...quantities }
        await explained(importPromotion(db, { ...parts, ...offeredFields(given) }))
        return (await bundlesIn(db)).find((one) => one.buy === given.buy && one.free === given.free) as Bundle
      })
      console.log(given.json ? JSON.stringify(asJson(bundle)) : `The bundle deal ${bundle.id} is on.`)
    })

/** What one store gives away another does not pay for: such a bundle would never count. */
async function refuseTwoStores(db: Db, { buy: bought, free: given }: AddOptions): Promise<void> {
  const storeOf = async (slug: string) =>
    (await db.select({ id: products.storeId }).from(products).where(eq(products.slug, slug)))[0]?.id
  const [one, other] = [await storeOf(bought), await storeOf(given)]
  if (one && other && one !== other) throw new Failure('Both products must be of one store.')
}

type Bundle = Awaited<ReturnType<typeof bundlesIn>>[number]
const bundlesIn = (db: Db) =>
  db
    .select({ ...getTableColumns(bundleDeals), buy: buy.slug, free: free.slug })
    .from(bundleDeals)
    .innerJoin(buy, eq(buy.id, bundleDeals.buyProductId))
    .innerJoin(free, eq(free.id, bundleDeals.freeProductId))
    .orderBy(asc(bundleDeals.id))

const asRow = (bundle: Bundle): string[] => [
  String(bundle.id),
  `${bundle.buyQuantity} × ${bundle.buy}`,
  `${bundle.freeQuantity} × ${bundle.free}`,
  kabulTime(bundle.endsAt),
  promotionStatus(bundle, bundle.public),
]

const asJson = (bundle: Bundle) => ({
  id: bundle.id,
  title: bundle.title,
  buy: bundle.buy,
  buy_quantity: bundle.buyQuantity,
  free: bundle.free,
  free_quantity: bundle.freeQuantity,
  starts_at: bundle.startsAt.toISOString(),
  ends_at: bundle.endsAt.toISOString(),
  public: bundle.public,
})

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1)
    throw new InvalidArgumentError('It must be a whole number from 1.')
  return number
}
