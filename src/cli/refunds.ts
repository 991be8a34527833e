import { type Command, Option } from 'commander'
import { type ListedRefund, listRefunds, refundLists } from '#api/ordering/payments/refunds/list-refunds.ts'
import { toDecimal } from '#contract/money.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, moneyIn, table } from './table.ts'

const SHOWN = 200

type Options = { state?: (typeof refundLists)[number]; json?: true }

/** Refunds of all orders. The API has no call for this: the console shows refunds per order. */
export const listRefundsCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('Refunds, the newest first: asked for, failed or done.')
    .addOption(new Option('--state <state>', 'only these').choices(refundLists))
    .option('--json', 'one JSON object a line')
    .action(async ({ state, json }: Options) => {
      const rows = await withShop((shop) => listRefunds(shop, { state, limit: SHOWN }))
      if (json) for (const row of rows) console.log(JSON.stringify(asJson(row)))
      else if (rows.length === 0) console.log('No refunds.')
      else console.log(table([['ID', 'ORDER', 'ASKED (KABUL)', 'BY', 'SUM', 'STATE'], ...rows.map(asRow)]))
    })

const asRow = ({ refund, orderNumber, provider, note, atProvider }: ListedRefund): string[] => [
  refund.id,
  orderNumber,
  kabulTime(refund.createdAt),
  note === null ? provider : 'hand',
  moneyIn(refund.currency)(refund.charged),
  [refund.state, note, atProvider && 'begun there', refund.problem].filter(Boolean).join(': '),
]

const asJson = ({ refund, orderNumber, provider, note, atProvider, givenTwice }: ListedRefund) => ({
  id: refund.id,
  order_number: orderNumber,
  provider,
  state: refund.state,
  /** As the provider charged and refunds it. */
  amount: toDecimal(refund.charged),
  currency: refund.currency,
  attempts: refund.attempts,
  problem: refund.problem,
  given_twice: givenTwice,
  by_hand: note,
  at_provider: atProvider,
  created_at: refund.createdAt.toISOString(),
  updated_at: refund.updatedAt.toISOString(),
  next_try_at: refund.state === 'asked' ? refund.nextTryAt.toISOString() : null,
})
