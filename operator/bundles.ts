import { type Command, InvalidArgumentError } from 'commander'
import { addBundle } from '../api/catalog/bundles/add-bundle.ts'
import { endBundle } from '../api/catalog/bundles/end-bundle.ts'
import { type ListedBundle, listBundles } from '../api/catalog/bundles/list-bundles.ts'
import { parseWhole } from '../contract/numbers.ts'
import { MOST } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'
import { offeredFields, type PromotionOptions, promotionStatus, windowWords } from './promotion-words.ts'

type Json = { json?: true }
type AddOptions = PromotionOptions & Json & { buy: string; free: string; buyQuantity: number; freeQuantity: number }

export function bundleCommands(group: Command, withShop: WithShop) {
  group
    .command('list')
    .description('bundle deals, the newest first')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: Json) => {
      const rows = await withShop((shop) => listBundles(shop, { limit: MOST }))
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
      const bundle = await withShop((shop) => endBundle(shop, id))
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
    .requiredOption('--until <day>', 'its last day, in Kabul, or a moment with its zone')
    .option('--from <day>', 'the day it begins, or a moment with its zone; now without it')
    .option('--json', 'answer the bundle as a JSON object')
    .action(async (given: AddOptions) => {
      const { buy, free, buyQuantity, freeQuantity } = given
      const parts = { buy, buy_quantity: buyQuantity, free, free_quantity: freeQuantity }
      const bundle = await withShop((shop) => addBundle(shop, { ...parts, ...offeredFields(given) }))
      console.log(
        given.json ? JSON.stringify(asJson(bundle)) : `The bundle deal ${bundle.id} is on. ${windowWords(bundle)}`,
      )
    })

const asRow = (bundle: ListedBundle): string[] => [
  String(bundle.id),
  `${bundle.buyQuantity} × ${bundle.buy}`,
  `${bundle.freeQuantity} × ${bundle.free}`,
  kabulTime(bundle.endsAt),
  promotionStatus(bundle, bundle.public),
]

const asJson = (bundle: ListedBundle) => ({
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
  const number = parseWhole(text)
  if (number === null || number < 1 || number > 2 ** 31 - 1)
    throw new InvalidArgumentError('It must be a whole number from 1.')
  return number
}
