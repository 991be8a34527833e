import type { Command } from 'commander'
import { eq } from 'drizzle-orm'
import { flashSales, products } from '../api/catalog/products/tables.ts'
import { importPromotion } from '../api/catalogue.ts'
import type { Db } from '../api/platform/database/db.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { table } from './order-words.ts'
import { explained, offeredFields, type PromotionOptions } from './promotion-words.ts'
import { type ListedSale, readSold, type Sold, saleJson, saleRow, salesIn } from './sale-words.ts'

type Json = { json?: true }
type AddOptions = PromotionOptions & Json & { product: Sold[] }

export function saleCommands(group: Command, withShop: WithShop) {
  group
    .command('list')
    .description('flash sales, the newest first, with what is left of each')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: Json) => {
      const rows = await withShop(({ db }) => salesIn(db))
      if (json) for (const row of rows) console.log(JSON.stringify(saleJson(row)))
      else if (rows.length === 0) console.log('No flash sales.')
      else console.log(table([['SLUG', 'PRODUCTS', 'SOLD', 'BEGINS (KABUL)', 'ENDS', 'STANDS'], ...rows.map(saleRow)]))
    })
  addCommand(group, withShop)
  group
    .command('end')
    .description('end a flash sale: its products cost what they cost before, within a second')
    .argument('<slug>', 'as the list shows it')
    .option('--json', 'answer the sale as a JSON object')
    .action(async (slug: string, { json }: Json) => {
      const sale = await withShop(async ({ db }) => {
        await db.update(flashSales).set({ public: false }).where(eq(flashSales.slug, slug))
        return await saleNamed(db, slug)
      })
      if (!sale) throw new Failure(`There is no flash sale ${slug}.`)
      console.log(json ? JSON.stringify(saleJson(sale)) : `The flash sale ${slug} is over.`)
    })
}

const addCommand = (group: Command, withShop: WithShop) =>
  group
    .command('add')
    .description('add a flash sale; a product in two sales at once costs the lower price')
    .argument('<slug>', 'lower-case Latin letters, digits and hyphens, for its address')
    .requiredOption('--title <text>', 'its name in English')
    .option('--title-fa <text>', 'its name in Dari')
    .option('--title-ps <text>', 'its name in Pashto')
    .requiredOption('--until <day>', 'the day it ends on, in Kabul, or a moment with its zone')
    .option('--from <day>', 'the day it begins; now without it')
    .requiredOption(
      '--product <slug:price:allotment:cap>',
      'what is sold: price in AFN, how many in all, how many to one buyer; once for each product',
      readSold,
    )
    .option('--json', 'answer the sale as a JSON object')
    .action(async (slug: string, given: AddOptions) => {
      const sale = await withShop(async ({ db }) => {
        if (await saleNamed(db, slug)) throw new Failure(`There is a flash sale ${slug} already.`)
        const image = await pictureOf(db, given.product[0]?.product ?? '')
        const record = { type: 'flash_sale' as const, slug, image, products: given.product }
        await explained(importPromotion(db, { ...record, ...offeredFields(given) }))
        return (await saleNamed(db, slug)) as ListedSale
      })
      console.log(given.json ? JSON.stringify(saleJson(sale)) : `The flash sale ${slug} was added.`)
    })

const saleNamed = async (db: Db, slug: string): Promise<ListedSale | undefined> =>
  (await salesIn(db)).find(({ sale }) => sale.slug === slug)

/** A sale is shown with the picture of its first product. */
async function pictureOf(db: Db, slug: string): Promise<string> {
  const [product] = await db.select({ image: products.image }).from(products).where(eq(products.slug, slug))
  if (!product) throw new Failure(`there is no product "${slug}"`)
  return product.image
}
