import { type Command, Option } from 'commander'
import { z } from 'zod'
import { listRefunds, refundLists } from '../api/ordering/payments/refunds/list-refunds.ts'
import { askRefundAgain, refundedByHand } from '../api/ordering/payments/refunds/refund-by-operator.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { table } from './order-words.ts'
import { refundJson, refundRow } from './refund-words.ts'

const SHOWN = 200

type Json = { json?: true }
type Listing = Json & { state?: (typeof refundLists)[number] }

export function refundCommands(group: Command, withShop: WithShop) {
  group
    .command('list')
    .description('money that goes back, the newest first: asked for, failed or done')
    .addOption(new Option('--state <state>', 'only these').choices(refundLists))
    .option('--json', 'one JSON object a line')
    .action(async ({ state, json }: Listing) => {
      const rows = await withShop((shop) => listRefunds(shop, { state, limit: SHOWN }))
      if (json) for (const row of rows) console.log(JSON.stringify(refundJson(row)))
      else if (rows.length === 0) console.log('No refunds.')
      else console.log(table([['ID', 'ORDER', 'ASKED (KABUL)', 'BY', 'SUM', 'STANDS'], ...rows.map(refundRow)]))
    })
  retryCommand(group, withShop)
  byHandCommand(group, withShop)
}

const retryCommand = (group: Command, withShop: WithShop) =>
  group
    .command('retry')
    .description('try a refund again: one that failed is asked for anew, under an id of its own')
    .argument('<id>', 'as the list shows it')
    .option('--json', 'answer the refund that is tried as a JSON object')
    .action(async (typed: string, { json }: Json) => {
      const id = readId(typed)
      const tried = await withShop((shop) => askRefundAgain(shop, id))
      const by = tried.refund.id
      const name = by === id ? `The refund ${id}` : `The refund ${id} is asked for anew as ${by}, which`
      console.log(json ? JSON.stringify(refundJson(tried)) : `${name} is tried within a minute while the shop runs.`)
    })

const byHandCommand = (group: Command, withShop: WithShop) =>
  group
    .command('by-hand')
    .description('note that you gave the money back yourself; the buyer is told by mail')
    .argument('<id>', 'as the list shows it')
    .requiredOption('--note <text>', 'how, kept with the refund: a transfer, hawala, cash at the counter')
    .option('--json', 'answer the refund as a JSON object')
    .action(async (typed: string, { note, json }: Json & { note: string }) => {
      const id = readId(typed)
      const refund = await withShop((shop) => refundedByHand(shop, id, note))
      console.log(json ? JSON.stringify(refundJson(refund)) : `The refund ${id} was given back by hand.`)
    })

function readId(typed: string): string {
  const id = z.uuid().safeParse(typed.trim().toLowerCase())
  if (!id.success) throw new Failure(`"${typed}" is no id of a refund; refunds list shows them.`)
  return id.data
}
