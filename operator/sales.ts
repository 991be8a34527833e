import type { Command } from 'commander'
import { addSale } from '../api/catalog/flash-sales/add-sale.ts'
import { endSale } from '../api/catalog/flash-sales/end-sale.ts'
import { listSales } from '../api/catalog/flash-sales/list-sales.ts'
import { MOST } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { table } from './order-words.ts'
import { offeredFields, type PromotionOptions, windowWords } from './promotion-words.ts'
import { readSold, type Sold, saleJson, saleRow } from './sale-words.ts'

type Json = { json?: true }
type AddOptions = PromotionOptions & Json & { product: Sold[] }

export function saleCommands(group: Command, withShop: WithShop) {
  group
    .command('list')
    .description('flash sales, the newest first, with what is left of each')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: Json) => {
      const rows = await withShop((shop) => listSales(shop, { limit: MOST }))
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
      const sale = await withShop((shop) => endSale(shop, slug))
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
    .requiredOption('--until <day>', 'its last day, in Kabul, or a moment with its zone')
    .option('--from <day>', 'the day it begins, or a moment with its zone; now without it')
    .requiredOption(
      '--product <slug:price:allotment:cap>',
      'what is sold: price in AFN, how many in all, how many to one buyer; once for each product',
      readSold,
    )
    .option('--json', 'answer the sale as a JSON object')
    .action(async (slug: string, given: AddOptions) => {
      const fresh = { slug, products: given.product, ...offeredFields(given) }
      const sale = await withShop((shop) => addSale(shop, fresh))
      console.log(
        given.json ? JSON.stringify(saleJson(sale)) : `The flash sale ${slug} was added. ${windowWords(sale.sale)}`,
      )
    })
