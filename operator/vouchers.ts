import type { Command } from 'commander'
import { addVoucher } from '../api/ordering/vouchers/add-voucher.ts'
import { endVoucher } from '../api/ordering/vouchers/end-voucher.ts'
import { type ListedVoucher, listVouchers } from '../api/ordering/vouchers/list-vouchers.ts'
import { writtenVoucher } from '../api/ordering/vouchers/written-voucher.ts'
import { parseAmount, parseWhole } from '../contract/numbers.ts'
import { MOST } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'
import { offeredFields, type PromotionOptions, promotionStatus, windowWords } from './promotion-words.ts'
import { type KindOptions, kindOf, kindOptions, worthOf } from './voucher-kinds.ts'

type Json = { json?: true }
type AddOptions = PromotionOptions &
  KindOptions &
  Json & {
    cap?: string
    minSpend?: string
    limit?: string
    perShopper?: string
    store?: string
    category?: string
    products?: string[]
    private?: true
  }

export function voucherCommands(group: Command, withShop: WithShop) {
  listCommand(group, withShop)
  addCommand(group, withShop)
  group
    .command('off')
    .description('switch a voucher off: nobody can use it any more')
    .argument('<code>')
    .option('--json', 'answer the voucher as a JSON object')
    .action(async (typed: string, { json }: Json) => {
      const voucher = await withShop((shop) => endVoucher(shop, typed))
      console.log(json ? JSON.stringify(asJson(voucher)) : `The voucher ${voucher.code} is off.`)
    })
}

const listCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('vouchers by their code')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: Json) => {
      const rows = await withShop((shop) => listVouchers(shop, { limit: MOST }))
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No vouchers.')
      else console.log(table([['CODE', 'TAKES OFF', 'USED', 'ENDS (KABUL)', 'STANDS'], ...rows.map(asRow)]))
    })

function addCommand(group: Command, withShop: WithShop) {
  const command = group
    .command('add')
    .description('add a voucher of one kind; for the whole shop unless told otherwise')
    .argument('<code>', 'Latin letters and digits')
    .requiredOption('--title <text>', 'its name in English')
    .option('--title-fa <text>', 'its name in Dari')
    .option('--title-ps <text>', 'its name in Pashto')
    .requiredOption('--until <day>', 'its last day, in Kabul, or a moment with its zone')
    .option('--from <day>', 'the day it begins, or a moment with its zone; now without it')
  for (const { flags, about } of kindOptions) command.option(flags, about)
  command
    .option('--cap <afn>', 'the most it takes off, where that is not said already')
    .option('--min-spend <afn>', 'what must be spent on its goods')
    .option('--limit <uses>', 'how often it may be used in all')
    .option('--per-shopper <uses>', 'how often by one shopper')
    .option('--store <slug>', 'for the goods of one store')
    .option('--category <slug>', 'for one category and its sub-categories')
    .option('--products <slugs...>', 'for these products')
    .option('--private', 'only for those who know its code')
    .option('--json', 'answer the voucher as a JSON object')
    .action(async (code: string, given: AddOptions) => {
      const fresh = { code, ...fieldsOf(given), ...offeredFields(given) }
      const voucher = await withShop((shop) => addVoucher(shop, fresh))
      console.log(
        given.json ? JSON.stringify(asJson(voucher)) : `The voucher ${voucher.code} was added. ${windowWords(voucher)}`,
      )
    })
}

/** Numbers that are none reach the catalogue's own check as `null` and are refused there. */
const fieldsOf = (given: AddOptions) => ({
  price_type: kindOf(given),
  ...(given.amount !== undefined && { amount: parseAmount(given.amount) ?? Number.NaN }),
  ...(given.percent !== undefined && { percent: parseAmount(given.percent) ?? Number.NaN }),
  ...(given.cap !== undefined && { cap: parseAmount(given.cap) ?? Number.NaN }),
  ...(given.minSpend !== undefined && { min_spend: parseAmount(given.minSpend) ?? Number.NaN }),
  ...(given.limit !== undefined && { usage_limit: parseWhole(given.limit) ?? Number.NaN }),
  ...(given.perShopper !== undefined && { usage_per_shopper: parseWhole(given.perShopper) ?? Number.NaN }),
  store: given.store ?? null,
  category: given.category ?? null,
  products: given.products ?? [],
  public: !given.private,
})

const asRow = (voucher: ListedVoucher): string[] => [
  voucher.code,
  worthOf(voucher),
  voucher.usageLimit === null ? String(voucher.used) : `${voucher.used} of ${voucher.usageLimit}`,
  kabulTime(voucher.endsAt),
  promotionStatus(voucher, voucher.active),
]

const asJson = (voucher: ListedVoucher) => ({
  ...writtenVoucher(voucher),
  store_id: voucher.storeId,
  category_id: voucher.categoryId,
  public: voucher.public,
  active: voucher.active,
})
